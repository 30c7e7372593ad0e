import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { tellBusyShare } from './busy-share.ts'

/** Busy for less than this share of the time. */
const QUIET = 0.05
const WORTH_BYTES = 32 * 2 ** 20

/**
 * A look through the whole heap takes 100 ms in which nobody is answered, so V8 puts it off until much is left over (decision
 * 021), and a house that has little to do keeps what its busy hours left, or its start. Where there is little to do nobody
 * waits: what is not needed goes back to the system, and the next busy hour begins with room. For the thread that calls it.
 */
export function collectWhenQuiet(): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  let least = 0
  return tellBusyShare((busy) => {
    const now = held()
    if (isWorthCollecting({ busy, held: now, least })) {
      collect() // V8 goes on by itself from here, in small steps, as long as it is quiet
      least = held()
    } else least = Math.min(least, now)
  })
}

/** With the room for what is new, used or not. */
const held = (): number => getHeapStatistics().total_physical_size

/** `least`: the least that was held since the last time; 0 before the first. */
export const isWorthCollecting = (seen: { busy: number; held: number; least: number }): boolean =>
  seen.busy < QUIET && seen.held - seen.least > WORTH_BYTES
