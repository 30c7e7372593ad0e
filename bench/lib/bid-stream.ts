import { toDollars } from '../../shared/src/money.ts'

/** Bids that rise by the smallest step on every lot, so that in order of sending each is high enough. */
export class BidStream {
  #lotIds: readonly number[]
  #sent = 0

  constructor(lotIds: readonly number[]) {
    this.#lotIds = lotIds
  }

  next(): { lotId: number; amount: number; dollars: number } {
    const turn = this.#sent
    this.#sent += 1
    const lotId = this.#lotIds[turn % this.#lotIds.length] as number
    const amount = 20_000 + Math.floor(turn / this.#lotIds.length) * 2
    return { lotId, amount, dollars: toDollars(amount) }
  }
}
