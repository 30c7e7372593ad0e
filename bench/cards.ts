import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../script/lib/find-browser.ts'
import { openSession } from '../server/src/accounts/sessions.ts'
import { argument } from './lib/argument.ts'
import { machine, print } from './lib/figures.ts'
import { openBenchHouse } from './lib/house.ts'
import { runLoad } from './lib/load-process.ts'
import { startShippedServer } from './lib/servers.ts'

/**
 * What an auction page costs the browser while it is alive: its cards with their bid boxes, timers ticking, and bids
 * arriving. Measured by the browser itself: processor time of everything that renders, time of the page's main thread,
 * and every task on it that took longer than 50 ms; and, while only the timers tick, every frame.
 */
const CARDS = argument('cards', 36)
const BIDS_PER_SECOND = argument('bids', 20)
const SECONDS = argument('seconds', 15)
const BIDDERS = 8
const FRAMES_MS = 5_000
const FRAME_MS = 1_000 / 60

/** Runs in the page: notes long tasks, and every bid that is counted on a card (as a figure and in words). */
const BEGIN_WATCHING = `{
  const seen = (globalThis.seen = { longTasks: [], changes: 0 })
  new PerformanceObserver((list) => {
    seen.longTasks.push(...list.getEntries().map(({ duration }) => duration))
  }).observe({ type: 'longtask' })
  new MutationObserver((changes) => {
    seen.changes += changes.filter(({ target }) => target.parentElement.closest('button[title]') !== null).length / 2
  }).observe(document.querySelector('#lots'), { characterData: true, subtree: true })
}`

/** Runs in the page: the time between pictures, for as long. Looking costs as well, so it is done apart from the rest. */
const LOOK_AT_FRAMES = `new Promise((resolve) => {
  const gaps = []
  const end = performance.now() + ${FRAMES_MS}
  let last
  const next = (now) => {
    if (last !== undefined) gaps.push(now - last)
    last = now
    if (now < end) requestAnimationFrame(next)
    else resolve(gaps)
  }
  requestAnimationFrame(next)
})`

print(`Cards: ${CARDS} live cards, ${BIDS_PER_SECOND} bids/s on them for ${SECONDS} s; ${machine()}`)
const house = await openBenchHouse({ users: BIDDERS + 1 })
const [viewer = '', ...bidders] = await Promise.all(
  house.userIds.map((id) => openSession(house.database.db, id, { now: Date.now(), remember: true })),
)
const allLotIds = await house.makeLots(2 * CARDS)
const server = await startShippedServer(house.database.url, house.dataDir)
const browser = await chromium.launch({
  executablePath: findBrowser('chromium', 'chromium-headless-shell'),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [name, token] of [
    ['guest', null],
    ['bidder', viewer],
  ] as const) {
    // A page of lots for each, so that the stream of bids starts at the lowest price again.
    const pageNumber = token === null ? 1 : 2
    const lotIds = allLotIds.slice((pageNumber - 1) * CARDS, pageNumber * CARDS)
    const page = await openCards(lotIds, pageNumber, token)
    const still = await measure(page, () => new Promise((resolve) => setTimeout(resolve, 5_000)))
    const frames = await page.evaluate<number[]>(LOOK_AT_FRAMES)
    const busy = await measure(page, () =>
      runLoad({
        url: server.url,
        path: '/api/bid/confirm',
        tokens: bidders,
        seconds: SECONDS,
        rate: BIDS_PER_SECOND,
        lotIds,
      }),
    )
    print(`${name}, only ticking: ${words(still)}; ${frameWords(frames)}`)
    print(`${name}, with bids: ${words(busy)}; ${Math.round(busy.changes)} bids seen on the cards`)
    await page.context().close()
  }
} finally {
  await browser.close()
  await server.close()
  await house.close()
}
print(`load average at the end: ${machine().split(' load ')[1]}`)

async function openCards(lotIds: number[], pageNumber: number, token: string | null): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  if (token !== null) await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${server.url}/liveAuction/${house.auctionId}?size=${CARDS}&page=${pageNumber}`, {
    waitUntil: 'networkidle',
  })
  const cards = page.locator('#lots article')
  const links = await cards.locator('h3 a').all()
  const shown = await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
  const missing = lotIds.filter((id) => !shown.some((address) => address.endsWith(`/${id}`)))
  if (shown.length !== CARDS || missing.length > 0) throw new Error(`${shown.length} cards, ${missing.length} missing`)
  if (token !== null)
    await cards
      .locator('input')
      .nth(CARDS - 1)
      .waitFor()
  return page
}

interface Cost {
  /** Processor time of the rendering processes, as a share of one core. */
  core: number
  /** The same of the main thread alone. */
  mainThread: number
  longTasks: number[]
  changes: number
}

async function measure(page: Page, act: () => Promise<unknown>): Promise<Cost> {
  const process = await browser.newBrowserCDPSession()
  const own = await page.context().newCDPSession(page)
  await own.send('Performance.enable')
  const read = async () => {
    const { processInfo } = await process.send('SystemInfo.getProcessInfo')
    const renderers = processInfo.filter(({ type }) => type === 'renderer')
    const { metrics } = await own.send('Performance.getMetrics')
    return {
      at: performance.now() / 1_000,
      cpu: renderers.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
      tasks: metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0,
    }
  }
  await page.evaluate(BEGIN_WATCHING)
  const before = await read()
  await act()
  const after = await read()
  const seconds = after.at - before.at
  return {
    core: (after.cpu - before.cpu) / seconds,
    mainThread: (after.tasks - before.tasks) / seconds,
    ...(await page.evaluate<Pick<Cost, 'longTasks' | 'changes'>>('seen')),
  }
}

/** A gap of two pictures' time means that one was dropped. */
function frameWords(gaps: readonly number[]): string {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0)
  return `${gaps.length} frames, ${dropped} dropped, longest ${Math.max(...gaps).toFixed(0)} ms`
}

function words({ core, mainThread, longTasks }: Cost): string {
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  const long = longTasks.length === 0 ? 'none' : `${longTasks.length}, longest ${Math.max(...longTasks).toFixed(0)} ms`
  return `${percent(core)} of a core (main thread ${percent(mainThread)}), tasks over 50 ms: ${long}`
}
