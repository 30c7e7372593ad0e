import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Db } from './connect.ts'

/**
 * The database clock as this process knows it, for showing the time (never for deciding a bid). It samples the database
 * every few seconds and runs on the monotonic clock in between, so a jump of this machine's own clock changes nothing.
 */
export class DatabaseClock {
  #pool: Pool
  #offset = Number.NaN
  #latest = 0
  #timer: NodeJS.Timeout | undefined

  constructor(pool: Pool) {
    this.#pool = pool
  }

  async start(): Promise<void> {
    await this.#sample()
    this.#timer = setInterval(() => void this.#sample().catch(() => undefined), 5_000)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Milliseconds since 1970. Never runs backwards. */
  now(): number {
    if (Number.isNaN(this.#offset)) throw new Error('the database clock has not been read yet')
    this.#latest = Math.max(this.#latest, Math.round(performance.now() + this.#offset))
    return this.#latest
  }

  async #sample(): Promise<void> {
    const sent = performance.now()
    const { rows } = await this.#pool.query<{ now: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as now',
    )
    const received = performance.now()
    this.#offset = Number(rows[0]?.now) - (sent + received) / 2
  }
}

/** The database clock at this moment, for whatever is decided by it. Milliseconds since 1970. */
export async function readClock(db: Db): Promise<number> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now`,
  )
  return Number(rows[0]?.now)
}
