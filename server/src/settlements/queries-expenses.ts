import type { Money } from '@gavelhouse/shared/money.ts'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { sellerExpenses } from './tables.ts'

type NewExpense = Pick<typeof sellerExpenses.$inferInsert, 'sellerId' | 'auctionId' | 'description' | 'amount'>

export async function insertExpense(db: Db, row: NewExpense): Promise<number> {
  const [made] = await db.insert(sellerExpenses).values(row).returning({ id: sellerExpenses.id })
  if (made === undefined) throw new Error('an expense was not written')
  return made.id
}

export async function findOpenExpense(db: Db, id: number): Promise<{ sellerId: number } | null> {
  const isOpen = and(eq(sellerExpenses.id, id), isNull(sellerExpenses.settlementId))
  const [found] = await db.select({ sellerId: sellerExpenses.sellerId }).from(sellerExpenses).where(isOpen)
  return found ?? null
}

/** null: there is none, or it was settled. */
export async function deleteOpenExpense(db: Db, id: number) {
  const isOpen = and(eq(sellerExpenses.id, id), isNull(sellerExpenses.settlementId))
  const [gone] = await db.delete(sellerExpenses).where(isOpen).returning()
  return gone ?? null
}

export interface OpenExpense {
  id: number
  auctionId: number | null
  auctionTitle: string
  description: string
  amount: Money
  at: number
}

/** What a settlement of this auction takes off: what is of it, and what is of none. Without one: all. */
export function listOpenExpenses(db: Db, sellerId: number, auctionId: number | null): Promise<OpenExpense[]> {
  const { id, description, amount, at } = sellerExpenses
  const ofAuction =
    auctionId === null ? undefined : or(eq(sellerExpenses.auctionId, auctionId), isNull(sellerExpenses.auctionId))
  return db
    .select({
      ...{ id, description, amount, at },
      auctionId: sellerExpenses.auctionId,
      auctionTitle: sql<string>`coalesce(${auctions.title}, '')`,
    })
    .from(sellerExpenses)
    .leftJoin(auctions, eq(auctions.id, sellerExpenses.auctionId))
    .where(and(eq(sellerExpenses.sellerId, sellerId), isNull(sellerExpenses.settlementId), ofAuction))
    .orderBy(asc(sellerExpenses.id))
}

export async function settleExpenses(db: Db, ids: readonly number[], settlementId: number): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(sellerExpenses)
    .set({ settlementId })
    .where(and(inArray(sellerExpenses.id, [...ids]), isNull(sellerExpenses.settlementId)))
}

export function listSettledExpenses(db: Db, settlementId: number) {
  const { description, amount } = sellerExpenses
  return db
    .select({ description, amount })
    .from(sellerExpenses)
    .where(eq(sellerExpenses.settlementId, settlementId))
    .orderBy(asc(sellerExpenses.id))
}
