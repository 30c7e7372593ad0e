import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { sellerName } from '../sellers/queries.ts'
import { lots } from './tables.ts'

const FIELDS: Fields = new Map<string, Field>([
  [LOT_NAMES.id, { column: lots.id, kind: 'id' }],
  [LOT_NAMES.text, { column: lots.title, kind: 'text' }],
  [LOT_NAMES.position, { column: lots.lotNumber, kind: 'text' }],
  [LOT_NAMES.auctionId, { column: lots.auctionId, kind: 'id' }],
  [LOT_NAMES.categoryId, { column: lots.categoryId, kind: 'id' }],
  [LOT_NAMES.locationId, { column: lots.locationId, kind: 'id' }],
  [LOT_NAMES.sellerId, { column: lots.sellerId, kind: 'id' }],
  [LOT_NAMES.status, { column: lots.status, kind: 'text' }],
  [LOT_NAMES.opensAt, { column: lots.opensAt, kind: 'instant' }],
  [LOT_NAMES.closesAt, { column: lots.closesAt, kind: 'instant' }],
])

/** `auctionIds`: of these auctions only; null: of all. */
export function readAllLots(db: Db, query: InputOf<typeof listAllLots>, auctionIds: readonly number[] | null) {
  const where = and(
    ...conditionsFor(FIELDS, query.filters),
    auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds]),
  )
  const order = orderingFor(sortsOf(FIELDS), readSort(query.orderBy ?? LOT_NAMES.id, query.order))
  const { id, title, lotNumber, auctionId, sellerId, status, saleType, mainPicture, opensAt, closesAt } = lots
  const { startingPrice, reserve, buyNowPrice, price, quantity, bidCount, watcherCount, viewCount } = lots
  return readPage(query, db.$count(lots, where), ({ limit, offset }) =>
    db
      .select({
        ...{ id, title, lotNumber, auctionId, sellerId, status, saleType, mainPicture, opensAt, closesAt },
        ...{ startingPrice, reserve, buyNowPrice, price, quantity, bidCount, watcherCount, viewCount },
        auctionTitle: auctions.title,
        sellerName,
      })
      .from(lots)
      .innerJoin(auctions, eq(auctions.id, lots.auctionId))
      .innerJoin(users, eq(users.id, lots.sellerId))
      .where(where)
      .orderBy(order, asc(lots.id))
      .limit(limit)
      .offset(offset),
  )
}
