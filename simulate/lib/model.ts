import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { Chance } from './chance.ts'
import type { Costs } from './costs.ts'
import type { House } from './house.ts'
import { CORES_PER_WEB, FAMOUS_LOT, type Load, type Shape } from './load.ts'
import { Lock, Machine, Thread } from './machine.ts'
import { Outside } from './outside.ts'
import { Telling } from './telling.ts'
import type { Timeline } from './timeline.ts'
import { WebModel } from './web-model.ts'

/** Linux gives everybody who wants a core about this long in turn. */
const TURN_MS = 1
/** Others take the shared machine for so long at a time. */
const FOREIGN_MS = 5
const IDLE_EVERY_MS = 50

interface Given {
  shape: Shape
  load: Load
}

/** A house under load: who waits for whom, and for how long. */
export class HouseModel implements House {
  readonly bidMs: number[] = []
  bids = 0
  batches = 0
  readonly batchMs: number[] = []
  /** What PostgreSQL has worked so far, and has written to its log. */
  databaseMs = 0
  logBytes = 0
  readonly famousRow = new Lock()
  famousHeldMs = 0
  readonly webs: readonly WebModel[]
  readonly telling: Telling
  readonly chance: Chance
  readonly #timeline: Timeline
  readonly #costs: Costs
  readonly #given: Given
  readonly #shared: Machine | null
  readonly #database: Machine
  readonly #outside: Outside | null

  constructor(timeline: Timeline, random: Random, costs: Costs, given: Given) {
    const { shape, load } = given
    this.#timeline = timeline
    this.chance = new Chance(timeline, random)
    this.#costs = costs
    this.#given = given
    this.#shared = shape.sharedCores === undefined ? null : new Machine(timeline, shape.sharedCores, TURN_MS)
    this.#database = this.#shared ?? new Machine(timeline, shape.databaseCores, TURN_MS)
    this.#outside = this.#shared && new Outside(this.#shared, costs)
    this.webs = Array.from({ length: shape.webs }, () => {
      // One core for its event loop, one for what it makes pages with.
      const machine = this.#shared ?? new Machine(timeline, CORES_PER_WEB)
      return new WebModel({ timeline, costs, shape, machine, house: this })
    })
    const webs = this.webs.map(({ thread }) => thread)
    const relays = Array.from({ length: shape.relays ?? 0 }, () => new Thread(new Machine(timeline, 1)))
    this.telling = new Telling({ timeline, chance: this.chance, costs, load, webs, relays, outside: this.#outside })
  }

  run(seconds: number): void {
    this.#startBids()
    this.#startRest()
    this.telling.start()
    this.#timeline.run(seconds * 1_000)
  }

  inDatabase(ms: number, done: () => void = () => undefined): void {
    this.databaseMs += ms
    this.#database.work(ms, done)
  }

  letFamousGo(heldAt: number): void {
    this.famousHeldMs += this.#timeline.now - heldAt
    this.famousRow.release()
  }

  #startBids(): void {
    const { bidsPerSecond, isEven = false, eagerBidders = 0, lots, famousBidsPerSecond } = this.#given.load
    const anyLot = () => this.chance.between(1, lots)
    if (isEven) this.chance.every(1_000 / bidsPerSecond, () => this.#bid(anyLot()))
    else this.chance.often(bidsPerSecond, () => this.#bid(anyLot()))
    this.chance.often(famousBidsPerSecond, () => this.#bid(FAMOUS_LOT))
    const bidOnAndOn = () => this.#bid(anyLot(), bidOnAndOn)
    for (let bidder = 0; bidder < eagerBidders; bidder += 1) bidOnAndOn()
  }

  #startRest(): void {
    const { chance } = this
    const { pagesPerSecond, newPages, searchesPerSecond, closesPerSecond } = this.#given.load
    const { loop, database, page, search, close } = this.#costs
    const both = (cost: { loop: number; database: number }) => () => {
      this.#web().thread.work(cost.loop)
      this.inDatabase(cost.database)
    }
    chance.often(searchesPerSecond, both(search))
    chance.often(closesPerSecond, both(close))
    chance.often(pagesPerSecond * (1 - newPages), () => this.#web().thread.work(page.kept))
    chance.often(pagesPerSecond * newPages, () => {
      this.#web().thread.work(page.made)
      this.#web().renderer.work(page.renderer)
    })
    const idle = (ms: number) => (ms / 1_000) * IDLE_EVERY_MS
    for (const { thread } of this.webs) chance.every(IDLE_EVERY_MS, () => thread.rouse(idle(loop.idle)))
    chance.every(IDLE_EVERY_MS, () => this.inDatabase(idle(database.idle)))
    const { foreignMs = 0 } = this.#given.shape
    chance.often(foreignMs / FOREIGN_MS, () => this.#shared?.work(FOREIGN_MS, () => undefined))
  }

  #bid(lotId: number, then: () => void = () => undefined): void {
    this.bids += 1
    const askedAt = this.#timeline.now
    const answered = () => {
      this.bidMs.push(this.#timeline.now - askedAt)
      then()
    }
    const web = this.#web()
    if (this.#outside === null) web.bid(lotId, answered)
    else this.#outside.bid((done) => web.bid(lotId, done), answered)
  }

  #web(): WebModel {
    return this.chance.pick(this.webs)
  }
}
