import type { Costs } from './costs.ts'
import type { House } from './house.ts'
import type { Thread } from './machine.ts'
import type { Timeline } from './timeline.ts'

/** As server/src/bidding/outbox.ts has it, and how many statements a round of it is. */
const EVERY_MS = 200
const STATEMENTS = 10

interface Parts {
  timeline: Timeline
  costs: Costs
  house: House
  thread: Thread
  travel: (arrive: () => void) => void
}

/** Notices follow a while after the answers, one round after the other, on the same event loop. */
export class NoticesModel {
  readonly #parts: Parts
  #bids = 0
  #lots = new Set<number>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  add(bids: number, lots: ReadonlySet<number>): void {
    this.#bids += bids
    for (const lotId of lots) this.#lots.add(lotId)
  }

  start(): void {
    this.#parts.timeline.after(EVERY_MS, () => {
      const [bids, lots] = [this.#bids, this.#lots.size]
      this.#bids = 0
      this.#lots = new Set()
      if (bids === 0) this.start()
      else this.#work({ bids, lots }, STATEMENTS)
    })
  }

  #work(round: { bids: number; lots: number }, left: number): void {
    const { costs, house, thread, travel } = this.#parts
    if (left === 0) {
      this.start()
      return
    }
    const partOf = ({ bid, lot, round: each }: Costs['after']['loop']) =>
      (each + round.bids * bid + round.lots * lot) / STATEMENTS
    const next = () => travel(() => this.#work(round, left - 1))
    thread.work(partOf(costs.after.loop), () => travel(() => house.inDatabase(partOf(costs.after.database), next)))
  }
}
