import type { Facets } from '@gavelhouse/shared/search/facets.ts'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Database } from '../db/connect.ts'
import type { Slice } from '../db/paging.ts'
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
  #found = new LRUCache<string, Promise<Found>>({ max: 2_000, ttl: KEEP_MS })
  #shown = new LRUCache<string, Promise<unknown>>({ max: 500, ttl: KEEP_MS })
  #guestLots = new GuestLots()

  constructor(database: Database) {
    this.#database = database
  }

  /** Fills the provider in the background: the engine that was named, else our own index. `process` names us in the feed. */
  start({ process, log, engine = null }: StartOptions): void {
    const databaseUrl = this.#database.url
    const onChanges: OnLotChanges = (changes) => {
      if (changes === null) this.#guestLots.clear()
      else this.#guestLots.forgetChanged(changes)
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
    this.#guestLots.forget(moves.map(({ id }) => id))
  }

  /** What another process has announced: lots kept here are older than that. */
  forgetLots(lotIds: Iterable<number>): void {
    this.#guestLots.forget(lotIds)
  }

  /** Whether the provider answers. */
  get isIndexed(): boolean {
    return this.#provider?.isReady === true
  }

  find(question: LotQuestion, slice: Slice): Promise<Found> {
    if (!this.isIndexed) return this.#find(question, slice)
    const key = JSON.stringify([question, slice.limit, slice.page])
    return recall(this.#found, key, () => this.#find(question, slice))
  }

  async countFacets(selection: Selection): Promise<Facets> {
    if (!this.isIndexed) return countFacets(this.#database.db, selection)
    return (await this.find({ selection, order: NEWEST }, { limit: 1, page: 1 })).facets
  }

  async findBest(selection: Selection, limit: number): Promise<number[]> {
    return (await this.#provider?.findBest(selection, limit)) ?? findBest(this.#database.db, selection, limit)
  }

  /** What every guest is shown alike, for a moment; pages are kept for longer than that. */
  forGuests<Shown>(key: string, show: () => Promise<Shown>): Promise<Shown> {
    return this.isIndexed ? (recall(this.#shown, key, show) as Promise<Shown>) : show()
  }

  /** Lots as guests see them. Without the index nobody tells of changes, and nothing is kept. */
  readForGuests(ids: readonly number[], now: number): Promise<GuestLot[]> {
    if (!this.isIndexed) this.#guestLots.clear()
    return this.#guestLots.read(ids, now, (missing) => listLotsById(this.#database.db, missing, null))
  }

  /** Waits until the index is there and has taken in everything committed so far; for tests. */
  async settled(): Promise<void> {
    await this.#provider?.caughtUp()
    this.#found.clear()
    this.#shown.clear()
    this.#guestLots.clear()
  }

  async #find(question: LotQuestion, slice: Slice): Promise<Found> {
    return (await this.#provider?.find(question, slice)) ?? findLots(this.#database.db, question, slice)
  }
}
