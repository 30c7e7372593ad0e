import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { OFFER_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { searchOffers } from '@gavelhouse/shared/offers/contract.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { lots } from '../lots/tables.ts'
import { offers } from './tables.ts'

/** Whose offers: made by somebody, for the lots of a seller, or all. */
type OffersOf = { buyerId: number } | { sellerId: number } | 'everybody'

const FIELDS: Fields = new Map<string, Field>([
  [OFFER_NAMES.id, { column: offers.id, kind: 'id' }],
  [OFFER_NAMES.lotId, { column: offers.lotId, kind: 'id' }],
  [OFFER_NAMES.status, { column: offers.status, kind: 'text' }],
  [OFFER_NAMES.createdAt, { column: offers.createdAt, kind: 'instant' }],
])

export const offerColumns = {
  id: offers.id,
  lotId: offers.lotId,
  lotTitle: lots.title,
  mainPicture: lots.mainPicture,
  buyNowPrice: lots.buyNowPrice,
  amount: offers.amount,
  counterAmount: offers.counterAmount,
  quantity: offers.quantity,
  status: offers.status,
  message: offers.message,
  createdAt: offers.createdAt,
  expiresAt: offers.expiresAt,
  buyer: { id: users.id, name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})` },
}

/** For sellers what waits for their answer comes first, unless asked otherwise. */
export function readOffers(db: Db, of: OffersOf, input: InputOf<typeof searchOffers>) {
  const { orderBy = `${OFFER_NAMES.id} desc`, order, filters } = input
  const isToAnswer = input.orderBy === undefined && of !== 'everybody' && 'sellerId' in of
  const first = isToAnswer ? [sql`${offers.status} <> 'pending'`] : []
  const where = and(scopeOf(of), ...conditionsFor(FIELDS, filters))
  const ordering = orderingFor(sortsOf(FIELDS), readSort(orderBy, order))
  const all = () =>
    db
      .select(offerColumns)
      .from(offers)
      .innerJoin(lots, eq(lots.id, offers.lotId))
      .innerJoin(users, eq(users.id, offers.userId))
      .where(where)
      .$dynamic()
  return readPage(input, db.$count(all().as('found')), ({ limit, offset }) =>
    all()
      .orderBy(...first, ordering, desc(offers.id))
      .limit(limit)
      .offset(offset),
  )
}

function scopeOf(of: OffersOf) {
  if (of === 'everybody') return undefined
  return 'buyerId' in of ? eq(offers.userId, of.buyerId) : eq(lots.sellerId, of.sellerId)
}
