import type { Queryable } from '../db/queryable.ts'

/** A difference below this is what questions take, and what a clock that is kept right is off. */
export const MOST_MS = 2_000

/** The database clock, and when by our own clock, which never jumps, it was asked and heard. */
interface Reading {
  at: number
  askedAt: number
  heardAt: number
}

/** By how much the database clock went further than time did, at least; below zero: back. 0 when it may just have gone on. */
export function jumpBetween(before: Reading, after: Reading): number {
  const passed = after.at - before.at
  const longest = after.heardAt - before.askedAt
  const shortest = after.askedAt - before.heardAt
  if (passed > longest + MOST_MS) return passed - longest
  if (passed < shortest - MOST_MS) return passed - shortest
  return 0
}

/** Notices when the database clock jumps: set by somebody, or of another machine since a failover (F-06). */
export class ClockWatch {
  #monotonic: () => number
  #last: Reading | null = null

  constructor(monotonic = () => performance.now()) {
    this.#monotonic = monotonic
  }

  /** Milliseconds it has jumped by since the last look; 0: it went on. */
  async look(client: Queryable): Promise<number> {
    const askedAt = this.#monotonic()
    const { rows } = await client.query<{ at: number }>('select ms(clock_timestamp()) as at')
    const reading = { at: rows[0]?.at as number, askedAt, heardAt: this.#monotonic() }
    const jump = this.#last === null ? 0 : jumpBetween(this.#last, reading)
    this.#last = reading
    return jump
  }
}

/**
 * What the clock passed over counts as time in which nobody could bid: nothing closes until the lots it touches have been
 * extended (heartbeat.ts). One of several processes that notice it writes it down.
 */
export async function recordJump(client: Queryable, jumpMs: number): Promise<void> {
  await client.query('begin')
  try {
    await client.query('select from heartbeat where id = 1 for update')
    await client.query(
      `insert into outages (started_at, ended_at)
       select clock_timestamp() - make_interval(secs => $1), clock_timestamp()
       where not exists (select from outages where ended_at > clock_timestamp() - make_interval(secs => $2))
       on conflict do nothing`,
      [jumpMs / 1_000, SAME_WITHIN_SECONDS],
    )
    await client.query('update heartbeat set at = clock_timestamp() where id = 1')
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Others notice the same jump within their next look, or beat. */
const SAME_WITHIN_SECONDS = 10
