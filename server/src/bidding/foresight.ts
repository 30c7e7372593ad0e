import { setImmediate as turn } from 'node:timers/promises'
import type { Instant } from '@gavelhouse/shared/bidding/lot-state.ts'
import { SECOND } from '@gavelhouse/shared/time.ts'
import type { Queryable } from '../db/queryable.ts'
import { incrementsOf } from './increments.ts'
import { LOCK_LOTS, type LockedLot, type LockedRow, selectLots, toLockedLot } from './locked-lot.ts'
import { EMPTY_RUN, needsRun } from './run-log.ts'

type ForeseenRow = LockedRow & Versions

/** Of the rows a lot was read from. */
interface Versions {
  version: string
  auctionVersion: string
  incrementTableId: number
  incrementVersion: string
}

type AuctionVersions = Omit<Versions, 'version'> & { id: number }

const AHEAD_MS = 3 * SECOND
/** Fewer than this are read in no time when they are due. */
const MANY = 500
const MOST = 20_000
/** Small, so that bids do not wait for it. */
const SLICE = 200
/** The closer has other things to do as well; it comes back for the rest. */
const BUDGET_MS = 200

const FIND_SOON = `
  with clock as materialized (select clock_timestamp() as now)
  select id, ms(closes_at) as "closesAt" from lots
  where status in ('future', 'open') and paused_at is null and closes_at > (select now from clock)
    and closes_at <= (select now from clock) + make_interval(secs => $1)
    and (closes_at, id) > (from_ms($2), $3)
  order by closes_at, id limit $4`

const READ_SOON = `${selectLots(', l.xmin::text as version, a.xmin::text as "auctionVersion"')} where l.id = any($1)
  order by l.closes_at, l.id`

const HOLD_FREE =
  'select id, xmin::text as version from lots where id = any($1) order by id for no key update skip locked'

/** After they are held: those that are not as they were. */
const READ_CHANGED = `${selectLots()}
  join unnest($1::int[], $2::text[]) as known(id, version) on known.id = l.id
  where l.xmin::text is distinct from known.version`

const READ_VERSIONS = `
  select a.id, a.xmin::text as "auctionVersion", t.id as "incrementTableId", t.xmin::text as "incrementVersion"
  from auctions a
  join increment_tables t on t.id = coalesce(a.increment_table_id, (select id from increment_tables where is_default))
  where a.id = any($1)`

/**
 * A prefetch with optimistic locking. When thousands of lots close at one instant, reading them is a good part of the
 * work, and it can be done before. A lot that was read ahead is used only if nothing has touched its row or its
 * auction's since: the closer holds the row first, then compares versions, and reads again whatever differs. So it
 * decides from what it would have read, only sooner.
 */
export class Foresight {
  #lots = new Map<number, Versions & { lot: LockedLot }>()
  #many: number
  /** How far it has looked. */
  #last = { closesAt: 0, id: 0 }

  constructor({ many = MANY }: { many?: number } = {}) {
    this.#many = many
  }

  /** Reads what will be due in a moment, in small steps. Says nothing of lots that need their history. */
  async look(client: Queryable): Promise<void> {
    const { rows } = await client.query<{ id: number; closesAt: number }>({
      name: 'find-soon',
      text: FIND_SOON,
      values: [AHEAD_MS / 1_000, this.#last.closesAt, this.#last.id, MOST],
    })
    if (this.isEmpty && rows.length < this.#many) return
    const until = performance.now() + BUDGET_MS
    for (let start = 0; start < rows.length && performance.now() < until; start += SLICE) {
      const slice = rows.slice(start, start + SLICE)
      await this.#read(client, slice)
      this.#last = slice.at(-1) ?? this.#last
      await turn()
    }
  }

  async #read(client: Queryable, lots: readonly { id: number }[]): Promise<void> {
    const values = [lots.map(({ id }) => id)]
    const { rows } = await client.query<ForeseenRow>({ name: 'read-soon', text: READ_SOON, values })
    for (const row of rows) {
      if (needsRun(row)) continue
      const lot = toLockedLot(row, await incrementsOf(client, row), EMPTY_RUN)
      const { version, auctionVersion, incrementTableId, incrementVersion } = row
      this.#lots.set(row.id, { lot, version, auctionVersion, incrementTableId, incrementVersion })
    }
  }

  get isEmpty(): boolean {
    return this.#lots.size === 0
  }

  /** Those whose time has come, as far as this knows. */
  due(now: Instant): number[] {
    return [...this.#lots.values()].flatMap(({ lot }) => (lot.state.closesAt <= now ? lot.id : []))
  }

  /**
   * Holds those lots that are free; answers what was foreseen rightly, and the rows of the others. All statements go out in
   * this turn, so that the clock can be read after them.
   */
  async hold(client: Queryable, lotIds: readonly number[]): Promise<{ lots: LockedLot[]; others: LockedRow[] }> {
    const foreseen = lotIds.map((id) => this.#lots.get(id))
    const auctionIds = [...new Set(foreseen.flatMap((known) => known?.lot.auctionId ?? []))]
    const ask = <Row extends object>(name: string, text: string, values: unknown[]) =>
      client.query<Row>({ name, text, values })
    const [held, auctions, changed] = await Promise.all([
      ask<{ id: number }>('hold-free', HOLD_FREE, [lotIds]),
      ask<AuctionVersions>('auction-versions', READ_VERSIONS, [auctionIds]),
      ask<LockedRow>('read-changed', READ_CHANGED, [lotIds, foreseen.map((known) => known?.version ?? null)]),
    ])
    const versions = new Map(auctions.rows.map((row) => [row.id, row]))
    const rows = new Map(changed.rows.map((row) => [row.id, row]))
    const lots: LockedLot[] = []
    const others: LockedRow[] = []
    const outdated: number[] = []
    for (const { id } of held.rows) {
      const known = this.#lots.get(id)
      const row = rows.get(id)
      if (row !== undefined) others.push(row)
      else if (known !== undefined && isSameAuction(known, versions.get(known.lot.auctionId))) lots.push(known.lot)
      else outdated.push(id)
    }
    for (const id of lotIds) this.#lots.delete(id)
    if (outdated.length > 0) others.push(...(await ask<LockedRow>('lock-lots', LOCK_LOTS, [outdated])).rows)
    return { lots, others }
  }
}

const isSameAuction = (before: Versions, now: AuctionVersions | undefined): boolean =>
  before.auctionVersion === now?.auctionVersion &&
  before.incrementTableId === now.incrementTableId &&
  before.incrementVersion === now.incrementVersion
