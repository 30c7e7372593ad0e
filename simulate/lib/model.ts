import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { Costs } from './costs.ts'
import { Lock, Machine, Thread } from './machine.ts'
import type { Timeline } from './timeline.ts'
import { WebModel } from './web-model.ts'

/** How a house stands: how many web processes, how many cores, and how far from each other. */
export interface Shape {
  webs: number
  databaseCores: number
  /** There and back between two machines; 0 where all of it is one. */
  networkMs: number
  /** What a synchronous standby adds to a commit. */
  standbyMs: number
  /** Everything on one machine with so many cores, the load as well, as in a real run here. */
  sharedCores?: number
}

export interface Load {
  bidsPerSecond: number
  /** Lots that are bid on, and those of them that everybody wants: how many bids a second they get by themselves. */
  lots: number
  famousBidsPerSecond: number
  watchers: number
  famousWatchers: number
  pagesPerSecond: number
  /** How many of them are not in the page cache. */
  newPages: number
  searchesPerSecond: number
  closesPerSecond: number
}

const FAMOUS = 0
export const CORES_PER_WEB = 2

/** A house under load: who waits for whom, and for how long. */
export class HouseModel {
  readonly bidMs: number[] = []
  bids = 0
  /** From the commit until the last watcher of a lot was told. */
  readonly toldMs: number[] = []
  readonly webs: readonly WebModel[]
  readonly database: Machine
  readonly famousRow = new Lock()
  famousHeldMs = 0
  logBytes = 0
  readonly #timeline: Timeline
  readonly #random: Random
  readonly #load: Load
  readonly #costs: Costs
  readonly #loader: Thread | null

  constructor(timeline: Timeline, random: Random, costs: Costs, { shape, load }: { shape: Shape; load: Load }) {
    this.#timeline = timeline
    this.#random = random
    this.#load = load
    this.#costs = costs
    const shared = shape.sharedCores === undefined ? null : new Machine(timeline, shape.sharedCores)
    this.database = shared ?? new Machine(timeline, shape.databaseCores)
    this.#loader = shared && new Thread(shared)
    this.webs = Array.from({ length: shape.webs }, () => {
      // One core for its event loop, one for what it makes pages with.
      const machine = shared ?? new Machine(timeline, CORES_PER_WEB)
      return new WebModel({ timeline, costs, shape, machine, house: this })
    })
  }

  run(seconds: number): void {
    const { bidsPerSecond, lots, famousBidsPerSecond, watchers, famousWatchers } = this.#load
    const { pagesPerSecond, newPages, searchesPerSecond, closesPerSecond } = this.#load
    const { keepWatcher, pageKept, pageMade, search, searchDatabase, close, closeDatabase } = this.#costs
    this.#often(bidsPerSecond, () => this.#bid(this.#random.int(1, lots)))
    this.#often(famousBidsPerSecond, () => this.#bid(FAMOUS))
    this.#often(pagesPerSecond * (1 - newPages), () => this.#web().thread.work(pageKept))
    this.#often(pagesPerSecond * newPages, () => this.#web().renderer.work(pageMade))
    this.#often(searchesPerSecond, () => {
      this.#web().thread.work(search)
      this.database.work(searchDatabase, () => undefined)
    })
    this.#often(closesPerSecond, () => {
      this.#web().thread.work(close)
      this.database.work(closeDatabase, () => undefined)
    })
    const each = ((watchers + famousWatchers) * keepWatcher) / this.webs.length
    for (const web of this.webs) this.#every(10, () => web.thread.work(each / 100))
    this.#timeline.run(seconds * 1_000)
  }

  /** Whom an event of this lot is told to, by web process. */
  told(lotId: number, committedAt: number): void {
    const { push } = this.#costs
    const heard = () => void this.toldMs.push(this.#timeline.now - committedAt)
    if (lotId === FAMOUS) {
      const each = this.#load.famousWatchers / this.webs.length
      if (each > 0) for (const web of this.webs) web.thread.work(each * push, heard)
      return
    }
    const watching = this.#watching()
    for (let told = 0; told < watching; told += this.webs.length)
      this.#web().thread.work(Math.min(watching - told, this.webs.length) * push, heard)
  }

  /** Lots have few watchers or many: so many on the average. */
  #watching(): number {
    return Math.round((this.#load.watchers / this.#load.lots) * -Math.log(1 - this.#random.next()))
  }

  #bid(lotId: number): void {
    this.bids += 1
    const askedAt = this.#timeline.now
    const answered = () => {
      this.bidMs.push(this.#timeline.now - askedAt)
      this.#loader?.work(this.#costs.loader / 2)
    }
    const send = () => this.#web().bid(lotId, answered)
    if (this.#loader === null) send()
    else this.#loader.work(this.#costs.loader / 2, send)
  }

  #web(): WebModel {
    return this.webs[this.#random.int(0, this.webs.length - 1)] as WebModel
  }

  /** By chance, so many times a second on the average. */
  #often(perSecond: number, act: () => void): void {
    if (perSecond <= 0) return
    const next = () => {
      act()
      this.#timeline.after((-Math.log(1 - this.#random.next()) / perSecond) * 1_000, next)
    }
    this.#timeline.after((this.#random.next() / perSecond) * 1_000, next)
  }

  #every(ms: number, act: () => void): void {
    const next = () => {
      act()
      this.#timeline.after(ms, next)
    }
    this.#timeline.after(this.#random.next() * ms, next)
  }
}

export const isFamous = (lotId: number): boolean => lotId === FAMOUS
