import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { offsetIn, type Slice } from '../../db/paging.ts'
import { ChangeFeed } from '../index/change-feed.ts'
import type { IndexedLot } from '../index/lot-index.ts'
import type { OnLotChanges, SearchProvider } from '../provider.ts'
import type { Found } from '../queries.ts'
import type { LotQuestion } from '../question.ts'
import type { Selection } from '../selection.ts'
import { type EngineSettings, MeilisearchClient } from './meilisearch-client.ts'
import { documentOf, ENGINE_SETTINGS } from './meilisearch-document.ts'
import { bestQueryFor, type EngineQuery, foundFrom, hasNumber, queriesFor } from './meilisearch-query.ts'

const LOOK_EVERY_MS = 250
const START_AGAIN_MS = 5_000
/** Sent at once while all lots are handed over: small, because bids are taken in the same thread. */
const DOCUMENTS_AT_ONCE = 500

/**
 * Lots are found by a Meilisearch server (decision 033). It is kept like the database by the same feed that keeps our own
 * index; while it is being filled or out of reach, PostgreSQL answers.
 */
export class Meilisearch implements SearchProvider {
  isReady = false
  #engine: MeilisearchClient
  #databaseUrl: string
  #log: FastifyBaseLogger
  #onChanges: OnLotChanges
  #stop = new AbortController()
  #running: Promise<void>
  #look: () => Promise<void> = async () => undefined
  #onReady: (() => void)[] = []

  constructor(engine: EngineSettings, databaseUrl: string, log: FastifyBaseLogger, onChanges: OnLotChanges) {
    this.#engine = new MeilisearchClient(engine)
    this.#databaseUrl = databaseUrl
    this.#log = log
    this.#onChanges = onChanges
    this.#running = this.#run()
  }

  find(question: LotQuestion, slice: Slice): Promise<Found | null> {
    return this.#ask(async () => {
      const isNumber = hasNumber(question.selection)
      const byNumber = isNumber ? await this.#page(question, slice, 'number') : null
      return byNumber !== null && byNumber.total > 0 ? byNumber : this.#page(question, slice, 'words')
    })
  }

  findBest(selection: Selection, limit: number): Promise<number[] | null> {
    return this.#ask(async () => {
      const ask = async (query: EngineQuery) => (await this.#engine.search([query]))[0]?.hits.map(({ id }) => id) ?? []
      const byNumber = hasNumber(selection) ? await ask(bestQueryFor(selection, limit, 'number')) : []
      return byNumber.length > 0 ? byNumber : ask(bestQueryFor(selection, limit, 'words'))
    })
  }

  /** They come by the feed, within a second. */
  tellMoves(): void {}

  async caughtUp(): Promise<void> {
    if (!this.isReady) await new Promise<void>((resolve) => this.#onReady.push(resolve))
    await this.#look()
  }

  async stop(): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  /** The engine shows nothing beyond its last page; ours is the last one then (P-605). */
  async #page(question: LotQuestion, slice: Slice, by: 'number' | 'words'): Promise<Found> {
    const answers = await this.#engine.search(queriesFor(question, slice, by))
    const found = foundFrom(answers)
    const page = 1 + offsetIn(found.total, slice) / slice.limit
    if (page >= slice.page) return found
    const [last] = await this.#engine.search(queriesFor(question, { ...slice, page }, by).slice(0, 1))
    return { ...found, ids: last?.hits.map(({ id }) => id) ?? [] }
  }

  async #ask<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
    if (!this.isReady) return null
    try {
      return await ask()
    } catch (error) {
      this.#log.warn({ err: error }, 'the search engine did not answer')
      return null
    }
  }

  /** Fills it and keeps it; whatever goes wrong, it begins anew. */
  async #run(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      await this.#keep(signal).catch((error: unknown) => {
        if (!signal.aborted) this.#log.warn({ err: error }, 'the search engine is out of reach')
      })
      this.isReady = false
      this.#onChanges(null)
      await pause(START_AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async #keep(signal: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'gavelhouse-search',
      options: '-c statement_timeout=60000 -c timezone=UTC',
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'the feed of the search engine was cut'))
    await client.connect()
    try {
      await this.#engine.prepare(ENGINE_SETTINGS)
      const sink = {
        take: (lots: readonly IndexedLot[]) => this.#send(lots),
        drop: (ids: readonly number[]) => this.#engine.remove(ids),
        filled: () => undefined,
        tidy: () => undefined,
      }
      // No process of that name: what this one did comes by the feed as well.
      const feed = new ChangeFeed(sink, 'search-engine', this.#onChanges)
      await feed.fill(client)
      let looking: Promise<void> = Promise.resolve()
      this.#look = () => {
        looking = looking.then(() => feed.catchUp(client))
        return looking
      }
      this.isReady = true
      this.#log.info('the search engine is ready')
      for (const resolve of this.#onReady.splice(0)) resolve()
      while (!signal.aborted) {
        await this.#look()
        await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
      }
    } finally {
      await client.end()
    }
  }

  async #send(lots: readonly IndexedLot[]): Promise<void> {
    for (let from = 0; from < lots.length; from += DOCUMENTS_AT_ONCE)
      await this.#engine.put(lots.slice(from, from + DOCUMENTS_AT_ONCE).map(documentOf))
  }
}
