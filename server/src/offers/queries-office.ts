import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listOfficeOffers } from '@gavelhouse/shared/offers/office-contract.ts'
import { OFFICE_OFFER_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { aboutLots, auctionOf } from '../lots/queries-office.ts'
import { toldBidCount } from '../lots/queries-sealed.ts'
import { lots } from '../lots/tables.ts'
import { offerColumns } from './queries-lists.ts'
import { offers } from './tables.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: offers.id, kind: 'id' }],
  [NAMES.text, { column: offers.words, kind: 'text' }],
  [NAMES.status, { column: offers.status, kind: 'text' }],
  [NAMES.lotId, { column: offers.lotId, kind: 'id' }],
  [NAMES.auctionId, auctionOf(offers.lotId)],
  [NAMES.buyerId, { column: offers.userId, kind: 'id' }],
  [NAMES.amount, { column: offers.amount, kind: 'money' }],
  [NAMES.createdAt, { column: offers.createdAt, kind: 'instant' }],
  [NAMES.expiresAt, { column: offers.expiresAt, kind: 'instant' }],
])

const whereOffers = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(
    ...conditionsFor(FIELDS, filters),
    auctionIds === null ? undefined : aboutLots(offers.lotId, inArray(lots.auctionId, [...auctionIds])),
  )

export const countOffers = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, offers, whereOffers(filters, auctionIds))

const selected = (db: Db) =>
  db
    .select({
      ...offerColumns,
      ...{ lotNumber: lots.lotNumber, auctionId: lots.auctionId, auctionTitle: auctions.title },
      ...{ premium: auctions.buyerPremium, price: lots.price, bidCount: toldBidCount },
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
  const ordered = { key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending }
  const where = whereOffers(query.filters, auctionIds)
  const chosen = choosePage(db, { from: offers, where, id: offers.id, ...ordered }, query)
  return readChosenPage(chosen, (ids) => selected(db).where(inArray(offers.id, ids)))
}

export async function findOfficeOffer(db: Db, id: number) {
  const [found] = await selected(db).where(eq(offers.id, id))
  return found ?? null
}
