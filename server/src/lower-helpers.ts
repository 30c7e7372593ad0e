import { readdirSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** A tenth of what somebody else gets who wants the same core. */
const LOW = 10
const TASKS = '/proc/self/task'

/**
 * Passwords are compared, pictures redrawn and pages compressed by helpers of the event loop. Where there are more threads than
 * processors, bids and the database go first (S-5): on Linux a priority is a thread's own, and handed on to those it starts.
 * Elsewhere it stays as it was. Returns how many there are.
 */
export function lowerHelpers(): number {
  try {
    const helpers = readdirSync(TASKS).filter(
      (task) => readFileSync(`${TASKS}/${task}/comm`, 'utf8') === 'libuv-worker\n',
    )
    for (const helper of helpers) setPriority(Number(helper), LOW)
    return helpers.length
  } catch {
    return 0
  }
}
