import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../db/connect.ts'
import type { Hub } from '../live/hub.ts'
import { announceCart } from './announce-cart.ts'
import { listCartHolders } from './queries.ts'

interface Options {
  db: Db
  hub: Hub
  log: FastifyBaseLogger
}

/** What is left of a lot for whoever has it in the cart; 0: it cannot be bought any more. */
export interface Stock {
  lotId: number
  left: number
}

const LOTS_AT_ONCE = 500

/**
 * Tells everybody who has a lot in the cart that somebody else bought it, or that it ended (B-376, B-473). Read after the
 * commit and in portions, one at a time, so that bids do not wait for it when thousands of lots close together. What is
 * not told is no harm: a cart is read from the lots each time.
 */
export class CartAnnouncer {
  #options: Options
  #waiting = new Map<number, number>()
  #working: Promise<void> | null = null
  #isStopped = false

  constructor(options: Options) {
    this.#options = options
  }

  add(stocks: readonly Stock[]): void {
    if (stocks.length === 0 || this.#isStopped) return
    for (const { lotId, left } of stocks) this.#waiting.set(lotId, left)
    this.#working ??= this.#work()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
  }

  async #work(): Promise<void> {
    await new Promise(setImmediate) // the rooms and whoever bid come first
    while (this.#waiting.size > 0 && !this.#isStopped) {
      const portion = new Map([...this.#waiting].slice(0, LOTS_AT_ONCE))
      for (const lotId of portion.keys()) this.#waiting.delete(lotId)
      try {
        await this.#tell(portion)
      } catch (error) {
        this.#options.log.warn({ err: error }, 'people could not be told that their carts have changed')
      }
    }
    this.#working = null // in the turn that saw nothing waiting, so that nothing can be left behind
  }

  async #tell(stocks: ReadonlyMap<number, number>): Promise<void> {
    const { db, hub } = this.#options
    for (const { userId, lotId, quantity } of await listCartHolders(db, [...stocks.keys()]))
      announceCart(hub, userId, lotId, { isRemoved: quantity > (stocks.get(lotId) ?? 0) })
  }
}
