import type { Queryable } from '../../db/queryable.ts'
import type { LotChanges } from '../provider.ts'
import type { IndexedLot } from './lot-index.ts'
import { readNextLots, readSomeLots } from './read-lots.ts'

interface ChangeRow {
  id: string
  process: string | null
  lot_ids: number[]
  auction_id: number | null
}

const WATERMARK = 'select pg_snapshot_xmin(pg_current_snapshot())::text as watermark'
const READ_CHANGES = `
  select id, process, lot_ids, auction_id from lot_changes where transaction >= $1::xid8 order by id`

const LOTS_AT_ONCE = 10_000
/** Rows older than this may be deleted already: whoever was silent for so long starts anew. */
const TOO_OLD_MS = 5 * 60_000

/** What is filled and kept: our own index, or an engine elsewhere. */
export interface LotSink {
  take(lots: readonly IndexedLot[]): void | Promise<void>
  /** These are no longer there. */
  drop(ids: readonly number[]): void | Promise<void>
  /** All lots have been handed over once. */
  filled(): void
  tidy(): void
}

/**
 * Change data capture: fills an index and keeps it like the database. Numbers of rows can become visible out of order,
 * so the feed goes by transactions: it reads again from the oldest that was still running when it last looked, and
 * knows what it has seen.
 */
export class ChangeFeed {
  #sink: LotSink
  #process: string
  #onChanges: (changes: LotChanges) => void
  #watermark = '0'
  #seen = new Set<string>()
  #lookedAt = 0

  constructor(sink: LotSink, process: string, onChanges: (changes: LotChanges) => void) {
    this.#sink = sink
    this.#process = process
    this.#onChanges = onChanges
  }

  async fill(client: Queryable): Promise<void> {
    // Before the first lot is read: whatever changes while they are read comes again by the feed.
    this.#watermark = await readWatermark(client)
    this.#lookedAt = performance.now()
    for (let lastId = 0; ; ) {
      const lots = await readNextLots(client, lastId, LOTS_AT_ONCE)
      await this.#sink.take(lots)
      const last = lots.at(-1)
      if (last === undefined) break
      lastId = last.id
    }
    this.#sink.filled()
    await this.catchUp(client)
  }

  async catchUp(client: Queryable): Promise<void> {
    if (performance.now() - this.#lookedAt > TOO_OLD_MS) throw new Error('the index was left behind')
    const watermark = await readWatermark(client)
    const { rows } = await client.query<ChangeRow>({
      name: 'read-lot-changes',
      text: READ_CHANGES,
      values: [this.#watermark],
    })
    const fresh = rows.filter(({ id }) => !this.#seen.has(id))
    const foreign = fresh.filter(({ process }) => process !== this.#process)
    const lotIds = new Set(foreign.flatMap(({ lot_ids }) => lot_ids))
    const auctionIds = new Set(foreign.flatMap(({ auction_id }) => auction_id ?? []))
    if (foreign.length > 0) this.#onChanges({ lotIds: [...lotIds], auctionIds: [...auctionIds] })
    for (let ids = [...lotIds]; ids.length > 0; ids = ids.slice(LOTS_AT_ONCE)) {
      const asked = ids.slice(0, LOTS_AT_ONCE)
      const lots = await readSomeLots(client, asked, [])
      await this.#sink.take(lots)
      const found = new Set(lots.map(({ id }) => id))
      if (found.size < asked.length) await this.#sink.drop(asked.filter((id) => !found.has(id)))
    }
    if (auctionIds.size > 0) await this.#sink.take(await readSomeLots(client, [], [...auctionIds]))
    this.#seen = new Set(rows.map(({ id }) => id))
    this.#watermark = watermark
    this.#lookedAt = performance.now()
    this.#sink.tidy()
  }
}

async function readWatermark(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ watermark: string }>({ name: 'watermark', text: WATERMARK })
  return rows[0]?.watermark ?? '0'
}
