import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { AUCTION_PHASES, listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { OFFICE_AUCTION_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { versionOf } from '../accounts/queries-audit-log.ts'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage } from '../db/paging.ts'
import { hasToldLog, toldBidCount } from '../lots/queries-sealed.ts'
import { sellerName } from '../sellers/queries.ts'
import { hammer } from './queries-hammer.ts'

/** As staff see it: live from its opening until its last lot has closed. */
export const auctionPhase = sql<(typeof AUCTION_PHASES)[number]>`case
  when ${auctions.status} = 'draft' then 'draft'
  when ${auctions.status} = 'closed' then 'ended'
  when ${auctions.opensAt} > now() then 'future' else 'live' end`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: auctions.id, kind: 'id' }],
  [NAMES.text, { column: auctions.title, kind: 'text' }],
  [NAMES.title, { column: auctions.title, kind: 'text' }],
  [NAMES.phase, { column: auctionPhase, kind: 'text' }],
  [NAMES.sellerId, { column: auctions.sellerId, kind: 'id' }],
  [NAMES.locationId, { column: auctions.locationId, kind: 'id' }],
  [NAMES.opensAt, { column: auctions.opensAt, kind: 'instant' }],
  [NAMES.closesAt, { column: auctions.closesAt, kind: 'instant' }],
])

const whereAuctions = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(...conditionsFor(FIELDS, filters), auctionIds === null ? undefined : inArray(auctions.id, [...auctionIds]))

export const countAuctions = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, auctions, whereAuctions(filters, auctionIds))

/** The lots of an auction are looked at once for all its figures. */
export async function readAuctions(
  db: Db,
  query: InputOf<typeof listOfficeAuctions>,
  auctionIds: readonly number[] | null,
) {
  const where = whereAuctions(query.filters, auctionIds)
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const order = orderingFor(sortsOf(FIELDS), sort)
  const { id, title, saleType, opensAt, closesAt, publishAt, publishFailedAt, locationId, sellerId, mainPicture } =
    auctions
  const page = await readBoundedPage(query, countUpTo(db, auctions, where), ({ limit, offset }) =>
    db
      .select({
        ...{ id, title, saleType, opensAt, closesAt, publishAt, publishFailedAt, locationId, sellerId, mainPicture },
        isPaused: sql<boolean>`${auctions.pausedAt} is not null`,
        isCancelled: sql<boolean>`${auctions.cancelledAt} is not null`,
        phase: auctionPhase,
        sellerName,
      })
      .from(auctions)
      .innerJoin(users, eq(users.id, auctions.sellerId))
      .where(where)
      .orderBy(order, sort.isDescending ? desc(auctions.id) : asc(auctions.id))
      .limit(limit)
      .offset(offset),
  )
  const figures = await readLotFigures(
    db,
    page.records.map((auction) => auction.id),
  )
  return { ...page, records: page.records.map((auction) => ({ ...auction, ...(figures.get(auction.id) ?? NO_LOTS) })) }
}

interface LotFigures {
  lotCount: number
  openLotCount: number
  soldLotCount: number
  lotsWithoutPicture: number
  /** Of the lots whose bids may be told of; null: of none. */
  bidCount: number | null
  priceSum: number
}

const NO_LOTS: LotFigures = {
  ...{ lotCount: 0, openLotCount: 0, soldLotCount: 0, lotsWithoutPicture: 0, bidCount: 0, priceSum: 0 },
}

async function readLotFigures(db: Db, auctionIds: readonly number[]): Promise<Map<number, LotFigures>> {
  if (auctionIds.length === 0) return new Map()
  const { rows } = await db.execute<Omit<LotFigures, 'priceSum'> & { auctionId: number; priceSum: string }>(sql`
    select auction_id as "auctionId", count(*)::int as "lotCount",
      (count(*) filter (where status = 'open'))::int as "openLotCount",
      (count(*) filter (where status = 'sold'))::int as "soldLotCount",
      (count(*) filter (where main_picture = ''))::int as "lotsWithoutPicture",
      sum(${toldBidCount})::int as "bidCount",
      coalesce(sum(${hammer}), 0)::text as "priceSum"
    from lots where auction_id in ${[...auctionIds]} group by auction_id`)
  return new Map(rows.map(({ auctionId, ...row }) => [auctionId, { ...row, priceSum: Number(row.priceSum) }]))
}

/** An auction with its version, read in one statement: a change in between is a conflict and never lost. */
export async function findOfficeAuction(db: Db, id: number) {
  const [found] = await db
    .select({
      auction: auctions,
      phase: auctionPhase,
      sellerName,
      version: versionOf('auction', auctions.id),
      lotCount: sql<number>`(select count(*)::int from lots l where l.auction_id = ${auctions.id})`,
      hasStarted: sql<boolean>`exists (select from lots where lots.auction_id = ${auctions.id} and ${hasToldLog})`,
    })
    .from(auctions)
    .innerJoin(users, eq(users.id, auctions.sellerId))
    .where(eq(auctions.id, id))
  return found ?? null
}
