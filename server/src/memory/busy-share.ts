import { SECOND } from '@gavelhouse/shared/time.ts'

const LOOK_EVERY_MS = 15 * SECOND

/**
 * Tells every quarter of a minute for what share of it the thread that calls this was busy: by its own time on a processor, as
 * on a machine that does much else it waits for one even with little to do.
 */
export function tellBusyShare(tell: (share: number) => void): () => void {
  let before = process.threadCpuUsage()
  let since = performance.now()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    const microseconds = (performance.now() - since) * 1_000
    before = process.threadCpuUsage()
    since = performance.now()
    tell((user + system) / microseconds)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
