import { BidLine, type WaitingBid } from './bid-line.ts'
import type { Costs } from './costs.ts'
import type { House } from './house.ts'
import { isFamous, type Shape } from './load.ts'
import { type Machine, Thread } from './machine.ts'
import { NoticesModel } from './notices-model.ts'
import type { Timeline } from './timeline.ts'

/** How the work for a bid, for a batch (but what is late) and of the database is spread over the steps of a batch. */
const BID = { arrival: 0.45, folding: 0.15, answer: 0.4 }
const BATCH = { asking: 0.3, folding: 0.5, ending: 0.2 }
const DATABASE = { reading: 0.5, writing: 0.5 }

interface Parts {
  timeline: Timeline
  costs: Costs
  shape: Shape
  machine: Machine
  house: House
}

/** One web process: its event loop, the bids that wait in it, and its two connections for them. */
export class WebModel {
  readonly thread: Thread
  /** Where pages are made, beside the event loop. */
  readonly renderer: Thread
  readonly #parts: Parts
  readonly #line: BidLine
  readonly #notices: NoticesModel

  constructor(parts: Parts) {
    this.#parts = parts
    const { loop, collection } = parts.costs
    const pauseMs = () => parts.house.chance.draw(collection.pausesMs)
    this.thread = new Thread(parts.machine, {
      wakeMs: loop.wake,
      collection: { everyMs: collection.everyMs, pauseMs },
    })
    this.renderer = new Thread(parts.machine)
    this.#line = new BidLine(parts.timeline, (batch, lots) => this.#run(batch, lots))
    this.#notices = new NoticesModel({ ...parts, thread: this.thread, travel: (arrive) => this.#travel(arrive) })
    if (parts.shape.holdsNotices !== true) this.#notices.start()
  }

  bid(lotId: number, answered: () => void): void {
    this.#travel(() =>
      this.thread.work(this.#parts.costs.loop.bid * BID.arrival, () => this.#line.add({ lotId, answered })),
    )
  }

  #travel(arrive: () => void): void {
    const { timeline, shape } = this.#parts
    if (shape.networkMs === 0) arrive()
    else timeline.after(shape.networkMs / 2, arrive)
  }

  /** Asked, read under the lock of its rows, folded, written, committed, answered. */
  #run(batch: readonly WaitingBid[], lots: ReadonlySet<number>): void {
    const { costs, house, timeline, shape } = this.#parts
    const begunAt = timeline.now
    const costOf = ({ bid, batch: each, lot }: Costs['log']) => each + batch.length * bid + (lots.size - 1) * lot
    const { loop } = costs
    const inTime = loop.batch * (1 - loop.late)
    const databaseMs = costOf(costs.database)
    const folding = costOf({ bid: loop.bid * BID.folding, batch: inTime * BATCH.folding, lot: loop.lot })
    house.logBytes += costOf(costs.log)
    house.batches += 1
    house.inDatabase(costOf(costs.beside))
    const inDatabase = (ms: number, done: () => void) => this.#travel(() => house.inDatabase(ms, done))
    const isWanted = [...lots].some(isFamous)
    const hold = (then: () => void) => (isWanted ? house.famousRow.hold(then) : then())
    this.thread.work(inTime * BATCH.asking, () =>
      hold(() => {
        const heldAt = timeline.now
        inDatabase(databaseMs * DATABASE.reading, () => {
          const decidedAt = timeline.now
          this.#travel(() =>
            this.thread.work(folding, () =>
              inDatabase(databaseMs * DATABASE.writing, () =>
                timeline.after(house.chance.draw(costs.waitsMs) + shape.standbyMs, () => {
                  if (isWanted) house.letFamousGo(heldAt)
                  this.#travel(() => this.#end(batch, lots, { begunAt, decidedAt }))
                }),
              ),
            ),
          )
        })
      }),
    )
  }

  #end(
    batch: readonly WaitingBid[],
    lots: ReadonlySet<number>,
    { begunAt, decidedAt }: Record<'begunAt' | 'decidedAt', number>,
  ): void {
    const { costs, house, timeline } = this.#parts
    const { batch: each, late, bid } = costs.loop
    this.thread.work(each * (1 - late) * BATCH.ending, () => {
      house.batchMs.push(timeline.now - begunAt)
      this.#notices.add(batch.length, lots)
      this.#line.end(lots)
      for (const { answered } of batch) this.thread.work(bid * BID.answer, () => this.#travel(answered))
      this.thread.work(each * late)
      house.telling.tell(lots, decidedAt)
    })
  }
}
