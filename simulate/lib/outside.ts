import type { Costs } from './costs.ts'
import { type Machine, Thread } from './machine.ts'

/** Heard by so many in one go. */
const PORTION = 100

/** In a real run whoever bids and whoever watches sits on the same machine, one process each, and needs its cores too. */
export class Outside {
  readonly #costs: Costs
  readonly #bidders: Thread
  readonly #watchers: Thread

  constructor(machine: Machine, costs: Costs) {
    this.#costs = costs
    this.#bidders = new Thread(machine, { wakeMs: costs.outside.wake })
    this.#watchers = new Thread(machine)
  }

  bid(send: (done: () => void) => void, answered: () => void): void {
    const half = this.#costs.outside.bid / 2
    this.#bidders.work(half, () => send(() => this.#bidders.work(half, answered)))
  }

  /** The first hear it while others are still being told. */
  hear(teller: Thread, count: number, last: () => void): void {
    const { watcher, outside } = this.#costs
    const size = Math.min(count, PORTION)
    teller.work(size * watcher.push, () => {
      this.#watchers.work(size * outside.heard, count > size ? undefined : last)
      if (count > size) this.hear(teller, count - size, last)
    })
  }
}
