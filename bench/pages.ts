import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { argument } from './lib/argument.ts'
import { findLotPath, startDemoHouse, withDataDir } from './lib/demo-house.ts'
import { machine, print } from './lib/figures.ts'
import { scriptsOf } from './lib/first-scripts.ts'
import { loadPages } from './lib/page-load-process.ts'
import { ROOT } from './lib/start-command.ts'

/**
 * The pages of the demo house as people get them: how many a second from the cache and how many rendered anew, how much
 * script the first view loads, how long a start takes and how much is installed.
 */
const SECONDS = argument('seconds', 5)
const CONNECTIONS = argument('connections', 10)

print(`Pages: ${machine()}`)
await withDataDir(async (dataDir) => {
  const first = await startDemoHouse(dataDir)
  print(
    `start with an empty folder (database, schema, demo house, pictures): ${first.startSeconds.toFixed(1)} s to the first page`,
  )
  await first.stop()
  const house = await startDemoHouse(dataDir)
  print(`start again: ${house.startSeconds.toFixed(1)} s to the first page`)

  const lotPath = await findLotPath(house.url)
  const pages: [name: string, path: string][] = [
    ['home', '/'],
    ['auctions', '/auction'],
    ['lot', lotPath],
  ]
  // A server that has just started is still compiling, and would be slower at whatever is asked first.
  await loadPages({ url: house.url, path: lotPath, connections: CONNECTIONS, seconds: SECONDS, isAlwaysNew: false })
  for (const [name, page] of pages) {
    const order = { url: house.url, path: page, connections: CONNECTIONS, seconds: SECONDS }
    const rendered = await loadPages({ ...order, isAlwaysNew: true })
    const kept = await loadPages({ ...order, isAlwaysNew: false })
    const cells = [rendered, kept].map(
      ({ perSecond, p50, p99, refused }) =>
        `${Math.round(perSecond)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${refused === 0 ? '' : `, ${refused} refused`}`,
    )
    print(
      `${name} (${(kept.bytes / 1_000).toFixed(1)} KB): rendered ${cells[0]}; from the cache ${cells[1]}; ${(kept.perSecond / rendered.perSecond).toFixed(1)} times`,
    )
  }
  for (const [name, page] of pages) {
    const scripts = await scriptsOf(house.url, page)
    const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
    const largest = scripts.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4)
    const parts = largest.map(({ file, bytes }) => `${path.basename(file)} ${(bytes / 1_000).toFixed(1)}`)
    print(
      `script of the first view, ${name}: ${(total / 1_000).toFixed(1)} KB compressed in ${scripts.length} files (${parts.join(', ')})`,
    )
  }
  await house.stop()
})
print(
  `installed: ${(Number(execFileSync('du', ['-sk', 'node_modules'], { cwd: ROOT, encoding: 'utf8' }).split('\t')[0]) / 1_024).toFixed(0)} MiB in node_modules`,
)
print(`load average at the end: ${machine().split(' load ')[1]}`)
