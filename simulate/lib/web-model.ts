import type { Costs } from './costs.ts'
import { type Machine, Thread } from './machine.ts'
import { type HouseModel, isFamous, type Shape } from './model.ts'
import type { Timeline } from './timeline.ts'

/** As server/src/bidding/command-queue.ts has them. */
const LANES = 2
const GATHER_MS = 14
const MANY = 64
const MAX_BATCH = 1_000

interface Parts {
  timeline: Timeline
  costs: Costs
  shape: Shape
  machine: Machine
  house: HouseModel
}

interface Waiting {
  lotId: number
  answered: () => void
}

/** One web process: its event loop, the bids that wait in it, and its two connections for them. */
export class WebModel {
  readonly thread: Thread
  /** Where pages are made, beside the event loop. */
  readonly renderer: Thread
  readonly #parts: Parts
  #waiting: Waiting[] = []
  #freeLanes = LANES
  #begunAt = Number.NEGATIVE_INFINITY
  #isGathering = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.thread = new Thread(parts.machine)
    this.renderer = new Thread(parts.machine)
  }

  bid(lotId: number, answered: () => void): void {
    const { costs, timeline, shape } = this.#parts
    timeline.after(shape.networkMs / 2, () =>
      this.thread.work(costs.bidWeb / 2, () => {
        this.#waiting.push({ lotId, answered })
        this.#pump()
      }),
    )
  }

  #pump(): void {
    while (this.#freeLanes > 0 && this.#waiting.length > 0) {
      const wait = this.#begunAt + GATHER_MS - this.#parts.timeline.now
      if (wait > 0 && this.#waiting.length < MANY) {
        this.#gather(wait)
        break
      }
      this.#begunAt = this.#parts.timeline.now
      this.#freeLanes -= 1
      const batch = this.#waiting.slice(0, MAX_BATCH)
      this.#waiting = this.#waiting.slice(MAX_BATCH)
      this.thread.work(this.#parts.costs.batchWeb, () => this.#decide(batch))
    }
  }

  #gather(ms: number): void {
    if (this.#isGathering) return
    this.#isGathering = true
    this.#parts.timeline.after(ms, () => {
      this.#isGathering = false
      this.#pump()
    })
  }

  /** The rows of its lots first: whoever has the famous one goes before. Then the work, the disk, the standby, the answers. */
  #decide(batch: readonly Waiting[]): void {
    const { costs, house, timeline, shape } = this.#parts
    const lots = new Set(batch.map(({ lotId }) => lotId))
    const hasFamous = [...lots].some(isFamous)
    const work = costs.batchDatabase + batch.length * costs.bidDatabase + (lots.size - 1) * costs.lotDatabase
    house.logBytes += costs.batchLog + batch.length * costs.bidLog
    const begin = () => {
      const heldAt = timeline.now
      house.database.work(work, () =>
        timeline.after(costs.commitWait + shape.standbyMs, () => {
          if (hasFamous) {
            house.famousHeldMs += timeline.now - heldAt
            house.famousRow.release()
          }
          timeline.after(shape.networkMs / 2, () => this.#answer(batch, lots))
        }),
      )
    }
    timeline.after(shape.networkMs / 2, () => (hasFamous ? house.famousRow.hold(begin) : begin()))
  }

  #answer(batch: readonly Waiting[], lots: ReadonlySet<number>): void {
    const { costs, house, timeline, shape } = this.#parts
    const committedAt = timeline.now
    this.#freeLanes += 1
    this.thread.work((batch.length * costs.bidWeb) / 2, () => {
      for (const { answered } of batch) timeline.after(shape.networkMs / 2, answered)
    })
    for (const lotId of lots) house.told(lotId, committedAt)
    this.#pump()
  }
}
