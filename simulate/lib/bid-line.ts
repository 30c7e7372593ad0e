import type { Timeline } from './timeline.ts'

/** As server/src/bidding/command-queue.ts has them. */
const LANES = 2
const GATHER_MS = 14
const MANY = 64
const MAX_BATCH = 1_000

export interface WaitingBid {
  lotId: number
  answered: () => void
}

/** Bids that wait in a web process, and which of them go together: one batch of a lot at a time, on two lanes. */
export class BidLine {
  readonly #timeline: Timeline
  readonly #run: (batch: readonly WaitingBid[], lots: ReadonlySet<number>) => void
  #waiting: WaitingBid[] = []
  #heldLots = new Set<number>()
  #freeLanes = LANES
  #begunAt = Number.NEGATIVE_INFINITY
  #isGathering = false

  constructor(timeline: Timeline, run: (batch: readonly WaitingBid[], lots: ReadonlySet<number>) => void) {
    this.#timeline = timeline
    this.#run = run
  }

  add(bid: WaitingBid): void {
    this.#waiting.push(bid)
    this.#pump()
  }

  /** A batch on these lots was decided. */
  end(lots: ReadonlySet<number>): void {
    this.#freeLanes += 1
    for (const lotId of lots) this.#heldLots.delete(lotId)
    this.#pump()
  }

  #pump(): void {
    while (this.#freeLanes > 0 && this.#waiting.length > 0) {
      const wait = this.#begunAt + GATHER_MS - this.#timeline.now
      if (wait > 0 && this.#waiting.length < MANY) {
        this.#gather(wait)
        break
      }
      const { batch, lots } = this.#takeBatch()
      if (batch.length === 0) break
      this.#begunAt = this.#timeline.now
      this.#freeLanes -= 1
      this.#run(batch, lots)
    }
  }

  #gather(ms: number): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#timeline.after(ms, () => {
      this.#isGathering = false
      this.#pump()
    })
  }

  /** Everything that waits on lots this process is not working on. */
  #takeBatch(): { batch: WaitingBid[]; lots: Set<number> } {
    const lots = new Set<number>()
    const [batch, left]: [WaitingBid[], WaitingBid[]] = [[], []]
    for (const bid of this.#waiting) {
      const isFree = !this.#heldLots.has(bid.lotId) && batch.length < MAX_BATCH
      if (isFree) lots.add(bid.lotId)
      const into = isFree ? batch : left
      into.push(bid)
    }
    for (const lotId of lots) this.#heldLots.add(lotId)
    this.#waiting = left
    return { batch, lots }
  }
}
