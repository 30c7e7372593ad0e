import type { Pool } from 'pg'
import { readLsn } from '../../server/src/backup/wal-names.ts'
import { type Operation, resultOf } from '../lib/history.ts'
import { pause } from '../lib/processes.ts'
import type { MoneyOperation } from '../money/operation.ts'

/** Something a client was told: a bid, or money that moved. */
export interface Told {
  kind: 'bid' | 'payment'
  userId: number
  key: string
}

interface Moment {
  wall: number
  lsn: bigint
  told: Told[]
}

const PAYMENTS: ReadonlySet<string> = new Set(['top-up', 'invoice', 'purchase'])

/**
 * Stands beside the clients and writes down, again and again, what they have been told by then and after it how far the
 * log reaches: whatever was told before such a moment lies before that place in the log.
 */
export class Witness {
  readonly moments: Moment[] = []
  #pool: Pool
  #bids: () => readonly Operation[]
  #payments: () => readonly MoneyOperation[]
  #known = new Set<string>()
  #isOver = false
  #watching: Promise<void> = Promise.resolve()

  constructor(pool: Pool, bids: () => readonly Operation[], payments: () => readonly MoneyOperation[]) {
    this.#pool = pool
    this.#bids = bids
    this.#payments = payments
  }

  start(): void {
    this.#watching = this.#watch()
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#watching
    await this.#look()
  }

  async #watch(): Promise<void> {
    for (; !this.#isOver; await pause(50)) await this.#look()
  }

  async #look(): Promise<void> {
    const told = [...this.#newBids(), ...this.#newPayments()]
    const wall = Date.now()
    const { rows } = await this.#pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    this.moments.push({ wall, lsn: readLsn(rows[0]?.lsn ?? '0/0'), told })
  }

  #newBids(): Told[] {
    return this.#bids()
      .filter((bid) => bid.type !== 'pre-bid' && resultOf(bid) === 'ok' && this.#isNew(bid.key))
      .map(({ userId, key }) => ({ kind: 'bid', userId, key }))
  }

  #newPayments(): Told[] {
    return this.#payments()
      .filter(({ kind, told, key }) => PAYMENTS.has(kind) && told === 'done' && this.#isNew(key))
      .map(({ userId, key }) => ({ kind: 'payment', userId, key }))
  }

  #isNew(key: string): boolean {
    return !this.#known.has(key) && this.#known.add(key).has(key)
  }
}
