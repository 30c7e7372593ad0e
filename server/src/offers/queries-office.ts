import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listOfficeOffers } from '@gavelhouse/shared/offers/office-contract.ts'
import { OFFICE_OFFER_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage } from '../db/paging.ts'
import { lots } from '../lots/tables.ts'
import { offerColumns } from './queries-lists.ts'
import { offers } from './tables.ts'

const person = sql`${users.firstName} || ' ' || ${users.lastName}`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: offers.id, kind: 'id' }],
  [NAMES.text, { column: sql`${lots.title} || ' ' || ${person}`, kind: 'text' }],
  [NAMES.status, { column: offers.status, kind: 'text' }],
  [NAMES.lotId, { column: offers.lotId, kind: 'id' }],
  [NAMES.auctionId, { column: lots.auctionId, kind: 'id' }],
  [NAMES.amount, { column: offers.amount, kind: 'money' }],
  [NAMES.createdAt, { column: offers.createdAt, kind: 'instant' }],
  [NAMES.expiresAt, { column: offers.expiresAt, kind: 'instant' }],
])

const OFFERS = sql`offers join lots on lots.id = offers.lot_id join users on users.id = offers.user_id`

const whereOffers = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(...conditionsFor(FIELDS, filters), auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds]))

export const countOffers = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, OFFERS, whereOffers(filters, auctionIds))

const selected = (db: Db) =>
  db
    .select({
      ...offerColumns,
      ...{ lotNumber: lots.lotNumber, auctionId: lots.auctionId, auctionTitle: auctions.title },
      ...{ premium: auctions.buyerPremium, price: lots.price, bidCount: lots.bidCount },
    })
    .from(offers)
    .innerJoin(lots, eq(lots.id, offers.lotId))
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .innerJoin(users, eq(users.id, offers.userId))

/** The newest first, unless asked otherwise. */
export function readOfficeOffers(
  db: Db,
  query: InputOf<typeof listOfficeOffers>,
  auctionIds: readonly number[] | null,
) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const order = orderingFor(sortsOf(FIELDS), sort)
  return readBoundedPage(query, countOffers(db, query.filters, auctionIds), ({ limit, offset }) =>
    selected(db)
      .where(whereOffers(query.filters, auctionIds))
      .orderBy(order, sort.isDescending ? desc(offers.id) : asc(offers.id))
      .limit(limit)
      .offset(offset),
  )
}

export async function findOfficeOffer(db: Db, id: number) {
  const [found] = await selected(db).where(eq(offers.id, id))
  return found ?? null
}
