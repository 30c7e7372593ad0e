import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Preloaded into the server of a soak (node --import): every few minutes it collects garbage and tells what is left. Between two large
 * collections nobody can tell what is kept, and while one sweeps the figures of V8 are far too low.
 */
const EVERY_MS = 180_000
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

setInterval(() => {
  collect()
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`)
}, EVERY_MS).unref()
