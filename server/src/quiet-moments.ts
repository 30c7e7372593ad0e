import { SECOND } from '@gavelhouse/shared/time.ts'

const LOOK_EVERY_MS = 15 * SECOND
/** Busy for less than this share of the time. */
const QUIET = 0.05

/** Tells every quarter of a minute whether the thread that calls it had little to do since the last time. */
export function tellWhetherQuiet(tell: (isQuiet: boolean) => void): () => void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    tell(utilization < QUIET)
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
