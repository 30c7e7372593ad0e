import { setTimeout as pause } from 'node:timers/promises'

const BREATH_MS = 20
const MOST_BREATHS = 10
/** Share of its time that a calm process spends working. */
const CALM = 0.5
/** The same where papers are to be drawn: they need a processor of their own, and waiting a little does them no harm. */
const QUIET = 0.25

/** A watch that tells whether people have left the process alone, more or less, since it was last asked. */
export function watchQuiet(): () => boolean {
  let last = performance.eventLoopUtilization()
  return () => {
    const { utilization } = performance.eventLoopUtilization(last)
    last = performance.eventLoopUtilization()
    return utilization < QUIET
  }
}

/**
 * Back-off under load. Takes a breath, and another while people keep the process busy. When thousands of messages wait,
 * many lots have been bid on or have closed: the bids of the next second come first. Never for long, so that messages
 * leave however busy it is.
 */
export async function untilCalm(): Promise<void> {
  for (let breaths = 0; breaths < MOST_BREATHS; breaths += 1) {
    const before = performance.eventLoopUtilization()
    await pause(BREATH_MS)
    if (performance.eventLoopUtilization(before).utilization < CALM) return
  }
}
