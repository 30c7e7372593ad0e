import { setTimeout as delay } from 'node:timers/promises'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread, threadId } from 'node:worker_threads'

/**
 * Preloaded into the server of a soak (node --import): it collects garbage again and again and tells what is left. Between two large
 * collections nobody can tell what is kept, and while one sweeps the figures of V8 are far too low: it looks a while later, at all but
 * what is new. Of the heap that takes bids: threads are started with it too, and their smaller heaps would be taken for that one. The heap keeps the pages of the most it ever needed between
 * two collections: once a minute that was 70 MB more than what is kept, more by chance now and then, and told nothing of what is kept.
 */
const COLLECT_EVERY_MS = 20_000
const TELL_EVERY_MS = 60_000
const SWEPT_AFTER_MS = 5_000
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

if (isMainThread) setInterval(() => void collectAndTell(), COLLECT_EVERY_MS).unref()
// What every thread holds, used or not, in all and for what is new: V8 doubles that part once enough has outlived it, which may take
// a thread with little to do an hour, and then the process grows by it.
setInterval(() => {
  const spaces = getHeapSpaceStatistics()
  const held = (of: typeof spaces) => of.reduce((sum, { physical_space_size }) => sum + physical_space_size, 0)
  const forNew = spaces.filter(({ space_name }) => space_name === 'new_space')
  process.stdout.write(`held ${threadId} ${held(spaces)} ${held(forNew)}\n`)
}, TELL_EVERY_MS).unref()

async function collectAndTell(): Promise<void> {
  collect()
  await delay(SWEPT_AFTER_MS, undefined, { ref: false })
  const kept = getHeapSpaceStatistics()
    .filter(({ space_name }) => !space_name.startsWith('new'))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)
  process.stdout.write(`heap ${kept}\n`)
}
