import { and, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auctions } from './tables.ts'

/** Auctions that go by a table: by its name, or because it is the house's and they have none of their own. */
const goesBy = ({ id, isDefault }: { id: number; isDefault: boolean }) =>
  isDefault
    ? or(eq(auctions.incrementTableId, id), isNull(auctions.incrementTableId))
    : eq(auctions.incrementTableId, id)

const isOpen = and(lte(auctions.opensAt, sql`now()`), ne(auctions.status, 'closed'))

export const countAuctionsBy = (db: Db, table: { id: number; isDefault: boolean }): Promise<number> =>
  db.$count(auctions, and(goesBy(table), ne(auctions.status, 'closed')))

/** Whether one that has begun and is not over goes by it. */
export const hasBegunBy = async (db: Db, table: { id: number; isDefault: boolean }): Promise<boolean> =>
  (await db.$count(auctions, and(goesBy(table), isOpen))) > 0

/** Those go by the other table from now on. */
export async function moveBegun(db: Db, table: { id: number; isDefault: boolean }, toId: number): Promise<void> {
  await db
    .update(auctions)
    .set({ incrementTableId: toId })
    .where(and(goesBy(table), isOpen))
}
