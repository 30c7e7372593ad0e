import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { argument } from './lib/argument.ts'
import { verdict } from './lib/delays.ts'
import { findLotPath, startDemoHouse, withDataDir } from './lib/demo-house.ts'
import { machine, print } from './lib/figures.ts'
import { loadPages } from './lib/page-load-process.ts'

/**
 * How long a start of the demo house takes, with an empty folder and again, and what the process holds of memory at rest: after
 * a start, and after pages that no cache has. To reach: 10 s and 2 s to the first page; 300 MiB at rest, 400 after use.
 */
const STARTS = argument('starts', 3)
const REST_SECONDS = argument('rest', 60)

print(`Start: ${machine()}`)
await withDataDir(async (dataDir) => {
  const first = await startDemoHouse(dataDir)
  print(
    verdict(
      first.startSeconds < 10,
      `first page with an empty folder: ${first.startSeconds.toFixed(1)} s (to reach 10)`,
    ),
  )
  await first.stop()
  const again: number[] = []
  for (let start = 1; start < STARTS; start += 1) {
    const house = await startDemoHouse(dataDir)
    again.push(house.startSeconds)
    await house.stop()
  }
  const house = await startDemoHouse(dataDir)
  again.push(house.startSeconds)
  const words = again.map((seconds) => seconds.toFixed(1)).join(', ')
  print(verdict(Math.max(...again) < 2, `first page when started again: ${words} s (to reach 2)`))

  await pause(REST_SECONDS * 1_000)
  const atRest = memoryOf(house.pid)
  print(verdict(atRest < 300, `at rest for ${REST_SECONDS} s: ${atRest.toFixed(0)} MiB (to reach 300)`))
  const lotPath = await findLotPath(house.url)
  for (const path of ['/', '/auction', lotPath])
    await loadPages({ url: house.url, path, connections: 4, seconds: 5, isAlwaysNew: true })
  const busy = memoryOf(house.pid)
  await pause(REST_SECONDS * 1_000)
  const afterUse = memoryOf(house.pid)
  print(
    verdict(
      afterUse < 400,
      `after pages that no cache has: ${busy.toFixed(0)} MiB, at rest again ${afterUse.toFixed(0)} MiB (to reach 400)`,
    ),
  )
  await house.stop()
})

/** In MiB. */
function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1_024
}
