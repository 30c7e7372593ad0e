import { toDollars } from '../../shared/src/money.ts'

/** Bids that rise by the smallest step on every lot, so that in order of sending each is high enough. */
export class BidStream {
  #lotIds: readonly number[]
  #sent: number

  /** `sentBefore`: bids these lots, in the same order, have had from a stream before. */
  constructor(lotIds: readonly number[], sentBefore = 0) {
    this.#lotIds = lotIds
    this.#sent = sentBefore
  }

  next(): { lotId: number; amount: number; dollars: number } {
    const turn = this.#sent
    this.#sent += 1
    const lotId = this.#lotIds[turn % this.#lotIds.length] as number
    const amount = 20_000 + Math.floor(turn / this.#lotIds.length) * 2
    return { lotId, amount, dollars: toDollars(amount) }
  }
}
