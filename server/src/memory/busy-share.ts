import { SECOND } from '@gavelhouse/shared/time.ts'

const LOOK_EVERY_MS = 15 * SECOND

/** Tells every quarter of a minute for what share of it the thread that calls this was busy. */
export function tellBusyShare(tell: (share: number) => void): () => void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    tell(utilization)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
