import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { OWN_LOT_NAMES as NAMES } from '@gavelhouse/shared/list-names.ts'
import type * as api from '@gavelhouse/shared/selling/contract.ts'
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage, readPage } from '../db/paging.ts'
import { isSealedStill, toldBidCount } from '../lots/queries-sealed.ts'
import { lotQuestions, lots } from '../lots/tables.ts'
import { sellerName } from '../sellers/queries.ts'
import { sellerItems } from './tables.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: lots.id, kind: 'id' }],
  [NAMES.text, { column: sql`${lots.lotNumber} || ' ' || ${lots.title}`, kind: 'text' }],
  [NAMES.status, { column: lots.status, kind: 'text' }],
  [NAMES.closesAt, { column: lots.closesAt, kind: 'instant' }],
])

/** A sealed lot keeps what is bid to itself until it is over, from its seller too. */
const price = sql<number>`(case when ${isSealedStill}
  then ${lots.startingPrice} else coalesce(${lots.soldPrice}, ${lots.price}) end)::float8`

/** What is on sale, the first to close before the others; then what is to come, and what is over. */
const NOW_FIRST: SQL[] = [
  sql`array_position(array['open', 'future', 'draft'], ${lots.status})`,
  sql`case when ${lots.status} = 'open' then ${lots.closesAt} end`,
  desc(lots.closesAt),
]

export function readOwnLots(db: Db, query: InputOf<typeof api.listOwnLots>, sellerId: number) {
  const where = and(eq(lots.sellerId, sellerId), ...conditionsFor(FIELDS, query.filters))
  const ordering =
    query.orderBy === undefined ? NOW_FIRST : [orderingFor(sortsOf(FIELDS), readSort(query.orderBy, query.order))]
  const { id, lotNumber, title, mainPicture, auctionId, status, isWithdrawn, reserve, reserveMet } = lots
  const { watcherCount, closesAt } = lots
  return readBoundedPage(query, countUpTo(db, lots, where), ({ limit, offset }) =>
    db
      .select({
        ...{ id, lotNumber, title, mainPicture, auctionId, status, isWithdrawn, reserve, reserveMet },
        ...{ bidCount: toldBidCount, watcherCount, closesAt, price, auctionTitle: auctions.title },
      })
      .from(lots)
      .innerJoin(auctions, eq(auctions.id, lots.auctionId))
      .where(where)
      .orderBy(...ordering, desc(lots.id))
      .limit(limit)
      .offset(offset),
  )
}

export function readOwnQuestions(db: Db, query: InputOf<typeof api.listOwnQuestions>, sellerId: number) {
  const { id, lotId, message, createdAt } = lotQuestions
  const all = () =>
    db
      .select({
        ...{ id, lotId, message, createdAt, lotNumber: lots.lotNumber, lotTitle: lots.title },
        isAnswered: sql<boolean>`${lotQuestions.answeredAt} is not null`,
      })
      .from(lotQuestions)
      .innerJoin(lots, eq(lots.id, lotQuestions.lotId))
      .where(eq(lots.sellerId, sellerId))
      .$dynamic()
  return readPage(query, db.$count(all().as('found')), ({ limit, offset }) =>
    all().orderBy(desc(lotQuestions.id)).limit(limit).offset(offset),
  )
}

/** null: there is no such lot. */
export async function findSellerOfLot(db: Db, lotId: number): Promise<number | null> {
  const [lot] = await db.select({ sellerId: lots.sellerId }).from(lots).where(eq(lots.id, lotId))
  return lot?.sellerId ?? null
}

/** Of all sellers what waits for an answer, the longest waiting first. */
export function readWaitingItems(db: Db, query: { limit: number; page: number }) {
  const isWaiting = eq(sellerItems.state, 'waiting')
  return readPage(query, db.$count(sellerItems, isWaiting), ({ limit, offset }) =>
    ofSellers(db).where(isWaiting).orderBy(asc(sellerItems.id)).limit(limit).offset(offset),
  )
}

const ofSellers = (db: Db) =>
  db
    .select({ ...getTableColumns(sellerItems), sellerName })
    .from(sellerItems)
    .innerJoin(users, eq(users.id, sellerItems.sellerId))
    .$dynamic()

export function readItems(db: Db, query: { limit: number; page: number }, sellerId: number) {
  const isOf = eq(sellerItems.sellerId, sellerId)
  return readPage(query, db.$count(sellerItems, isOf), ({ limit, offset }) =>
    ofSellers(db).where(isOf).orderBy(desc(sellerItems.id)).limit(limit).offset(offset),
  )
}

export type ItemRow = typeof sellerItems.$inferSelect

export async function insertItem(db: Db, row: typeof sellerItems.$inferInsert): Promise<number> {
  const [made] = await db.insert(sellerItems).values(row).returning({ id: sellerItems.id })
  if (made === undefined) throw new Error('an item was not written')
  return made.id
}

export async function lockItem(db: Db, id: number): Promise<ItemRow | null> {
  const [found] = await db.select().from(sellerItems).where(eq(sellerItems.id, id)).for('update')
  return found ?? null
}

export async function updateItem(db: Db, id: number, changes: Partial<Pick<ItemRow, 'state' | 'answer' | 'lotId'>>) {
  await db.update(sellerItems).set(changes).where(eq(sellerItems.id, id))
}
