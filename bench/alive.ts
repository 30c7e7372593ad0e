import { chromium } from '@playwright/test'
import { findBrowser } from '../script/lib/find-browser.ts'
import { argument } from './lib/argument.ts'
import { findAuctionPath, findLotPath, startDemoHouse, withDataDir } from './lib/demo-house.ts'
import { machine, print } from './lib/figures.ts'
import { type ComingAlive, watchComingAlive } from './lib/page-tasks.ts'

/**
 * What keeps a telephone from answering while a page of the demo house comes alive (P12). Lighthouse (`bench:web`) counts by the clock, and
 * on few cores its own work, the browser's other threads and the server are counted along; the thread's own time says what is the
 * page's. Of several looks (`-- --looks 4`) the median, and its longest tasks.
 */
const LOOKS = argument('looks', 4)
const SECONDS = argument('seconds', 4)
const SHOWN_TASKS = 4

print(`Pages that come alive, a processor four times slower: ${machine()}`)
await withDataDir(async (dataDir) => {
  const house = await startDemoHouse(dataDir)
  const browser = await chromium.launch({
    executablePath: findBrowser('chromium', 'chromium-headless-shell'),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pages: [name: string, path: string][] = [
    ['home', '/'],
    ['search', '/search'],
    ['lot', await findLotPath(house.url)],
    ['auction', await findAuctionPath(house.url)],
  ]
  for (const [name, page] of pages) {
    const looks: ComingAlive[] = []
    for (let look = 0; look < LOOKS; look += 1) {
      looks.push(await watchComingAlive(browser, `${house.url}${page}`, SECONDS))
    }
    report(name, looks)
  }
  await browser.close()
  await house.stop()
})

function report(name: string, looks: ComingAlive[]): void {
  const sorted = looks.toSorted((a, b) => a.blockedOwn - b.blockedOwn)
  const all = (of: (look: ComingAlive) => number) => sorted.map((look) => Math.round(of(look))).join(', ')
  print(
    `${name}: blocked ${all((look) => look.blockedOwn)} ms by the thread's own time, ${all((look) => look.blockedClock)} by the clock`,
  )
  const { tasks } = sorted[Math.floor(sorted.length / 2)] as ComingAlive
  for (const { own, clock, did } of tasks.toSorted((a, b) => b.own - a.own).slice(0, SHOWN_TASKS)) {
    print(`  ${own.toFixed(1)} ms (${clock.toFixed(1)} by the clock): ${did}`)
  }
}
