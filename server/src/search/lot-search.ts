import type { Facets } from '@gavelhouse/shared/search/facets.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database, Db } from '../db/connect.ts'
import type { Slice } from '../db/paging.ts'
import type { Replica } from '../db/replica.ts'
import { listLotsById } from '../lots/queries.ts'
import { recall } from '../recall.ts'
import { type GuestLot, GuestLots } from './guest-lots.ts'
import { IndexHandle } from './index/index-handle.ts'
import type { LotMove } from './index/lot-index.ts'
import type { OnLotChanges, SearchProvider } from './provider.ts'
import { Meilisearch } from './providers/meilisearch.ts'
import type { EngineSettings } from './providers/meilisearch-client.ts'
import { countFacets, type Found, findBest, findLots } from './queries.ts'
import { type LotQuestion, NEWEST } from './question.ts'
import { RecentMoves } from './recent-moves.ts'
import type { Selection } from './selection.ts'

/** A change must be seen within a second: the feed takes a quarter of it, an answer may be as old as this. */
const KEEP_MS = 400

interface StartOptions {
  process: string
  log: FastifyBaseLogger
  /** A hosted search engine; null: our own index. */
  engine?: EngineSettings | null
}

/**
 * Finds lots: by the provider, and while that is being filled or gone by PostgreSQL itself. Our own index gives the same
 * answer; only mistyped words are its alone. Many people ask the same, so an answer is kept for a moment.
 */
export class LotSearch {
  #database: Database
  #provider: SearchProvider | null = null
  // What is too old to be shown is let go at once: hundreds of answers hold thousands of lots as they were.
  #found = new LRUCache<string, Promise<Found>>({ max: 2_000, ttl: KEEP_MS, ttlAutopurge: true })
  #shown = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: KEEP_MS, ttlAutopurge: true })
  #guestLots = new GuestLots()
  #replica: Replica | null
  #moves = new RecentMoves()
  #onMovedElsewhere: (lotIds: number[]) => void

  /** `onMovedElsewhere` hears of lots that others than this process have changed, once what is kept of them is forgotten. */
  constructor(
    database: Database,
    replica: Replica | null = null,
    onMovedElsewhere: (lotIds: number[]) => void = () => undefined,
  ) {
    this.#database = database
    this.#replica = replica
    this.#onMovedElsewhere = onMovedElsewhere
  }

  /** Fills the provider in the background: the engine that was named, else our own index. `process` names us in the feed. */
  start({ process, log, engine = null }: StartOptions): void {
    const databaseUrl = this.#database.url
    const onChanges: OnLotChanges = (changes) => {
      if (changes === null || changes.auctionIds.length > 0) this.#moves.addAll()
      else this.#moves.add(changes.lotIds)
      if (changes === null) this.#guestLots.clear()
      else this.#guestLots.forgetChanged(changes)
      if (changes !== null && changes.lotIds.length > 0) this.#onMovedElsewhere(changes.lotIds)
    }
    this.#provider =
      engine === null
        ? new IndexHandle({ databaseUrl, process }, log, onChanges)
        : new Meilisearch(engine, databaseUrl, log, onChanges)
  }

  async stop(): Promise<void> {
    await this.#provider?.stop()
  }

  /** What bids, openings and closes of this process have done, at once. */
  tellMoves(moves: readonly LotMove[]): void {
    this.#provider?.tellMoves(moves)
    this.forgetLots(moves.map(({ id }) => id))
  }

  /** What another process has announced: lots kept here are older than that. */
  forgetLots(lotIds: readonly number[]): void {
    this.#moves.add(lotIds)
    this.#guestLots.forget(lotIds)
  }

  /** When they are for sale has no number by which a screen could tell that an answer is older than what it heard. */
  forgetTimes(lotIds: readonly number[]): void {
    this.forgetLots(lotIds)
    this.#shown.clear()
  }

  /**
   * Where to read what these lots look like: prices that were told must not be followed by older ones, so a replica is read only
   * for lots that have not moved since. Without the index nobody tells of moves.
   */
  placeFor(lotIds: readonly number[], db: Db): Db {
    if (this.#replica === null || db !== this.#replica.db) return db
    const since = this.#replica.readableSince
    const isSettled = since !== null && this.isIndexed && this.#moves.areSettled(lotIds, since)
    return isSettled ? db : this.#database.db
  }

  /** Whether the provider answers. */
  get isIndexed(): boolean {
    return this.#provider?.isReady === true
  }

  /** `db` is asked while the provider does not answer. */
  find(question: LotQuestion, slice: Slice, db: Db = this.#database.db): Promise<Found> {
    if (!this.isIndexed) return this.#find(question, slice, db)
    const key = JSON.stringify([question, slice.limit, slice.page])
    return recall(this.#found, key, () => this.#find(question, slice, this.#database.db))
  }

  async countFacets(selection: Selection, db: Db = this.#database.db): Promise<Facets> {
    if (!this.isIndexed) return countFacets(db, selection)
    return (await this.find({ selection, order: NEWEST }, { limit: 1, page: 1 }, db)).facets
  }

  async findBest(selection: Selection, limit: number, db: Db = this.#database.db): Promise<number[]> {
    return (await this.#provider?.findBest(selection, limit)) ?? findBest(db, selection, limit)
  }

  /** What every guest is shown alike, for a moment; pages are kept for longer than that. */
  forGuests<Shown>(key: string, show: () => Promise<Shown>): Promise<Shown> {
    return this.isIndexed ? (recall(this.#shown, key, show) as Promise<Shown>) : show()
  }

  /** Lots as guests see them. Without the index nobody tells of changes, and nothing is kept. */
  readForGuests(ids: readonly number[], now: number, db: Db = this.#database.db): Promise<GuestLot[]> {
    if (!this.isIndexed) this.#guestLots.clear()
    return this.#guestLots.read(ids, now, (missing) => listLotsById(this.placeFor(missing, db), missing, null))
  }

  /** Waits until the index is there and has taken in everything committed so far; for tests. */
  async settled(): Promise<void> {
    await this.#provider?.caughtUp()
    this.#found.clear()
    this.#shown.clear()
    this.#guestLots.clear()
  }

  async #find(question: LotQuestion, slice: Slice, db: Db): Promise<Found> {
    return (await this.#provider?.find(question, slice)) ?? findLots(db, question, slice)
  }
}
