import { setImmediate as nextRound } from 'node:timers/promises'

/**
 * One after the other, in the order of coming, and one in each round of the event loop: what takes a millisecond each and is asked
 * for by a hundred in the same moment keeps a bid waiting for one of them, not for all.
 */
export class InTurn {
  #last: Promise<void> = Promise.resolve()

  turn(): Promise<void> {
    this.#last = this.#last.then(() => nextRound())
    return this.#last
  }
}
