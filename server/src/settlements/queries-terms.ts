import type { TermsFields } from '@gavelhouse/shared/settlements/terms.ts'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { versionOf } from '../accounts/queries-audit-log.ts'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { sellsAnything } from './queries-parts.ts'
import { sellerTerms } from './tables.ts'

type TermsRow = typeof sellerTerms.$inferSelect

/** Everything that was ever agreed on with these sellers. */
export function listTerms(db: Db, sellerIds: readonly number[]): Promise<TermsRow[]> {
  return db
    .select()
    .from(sellerTerms)
    .where(inArray(sellerTerms.sellerId, [...sellerIds]))
    .orderBy(asc(sellerTerms.id))
}

/** Whoever changes anything about a seller's account holds the seller first. */
export async function lockSeller(db: Db, id: number): Promise<boolean> {
  const isIt = and(eq(users.id, id), sellsAnything)
  const held = await db.select({ id: users.id }).from(users).where(isIt).for('no key update')
  return held.length === 1
}

export async function findGeneralTerms(db: Db, sellerId: number): Promise<TermsRow | null> {
  const isGeneral = and(eq(sellerTerms.sellerId, sellerId), isNull(sellerTerms.auctionId))
  const [newest] = await db.select().from(sellerTerms).where(isGeneral).orderBy(desc(sellerTerms.id)).limit(1)
  return newest ?? null
}

export async function findException(db: Db, sellerId: number, auctionId: number): Promise<TermsRow | null> {
  const isIt = and(eq(sellerTerms.sellerId, sellerId), eq(sellerTerms.auctionId, auctionId))
  const [found] = await db.select().from(sellerTerms).where(isIt)
  return found ?? null
}

export async function insertTerms(
  db: Db,
  row: TermsFields & { sellerId: number; auctionId: number | null },
): Promise<number> {
  const [made] = await db.insert(sellerTerms).values(row).returning({ id: sellerTerms.id })
  if (made === undefined) throw new Error('terms were not written')
  return made.id
}

export async function updateTerms(db: Db, id: number, changes: Partial<TermsFields>): Promise<void> {
  if (Object.keys(changes).length > 0) await db.update(sellerTerms).set(changes).where(eq(sellerTerms.id, id))
}

/** null: there is none for one auction by this number. */
export async function deleteException(db: Db, id: number): Promise<TermsRow | null> {
  const [found] = await db.select().from(sellerTerms).where(eq(sellerTerms.id, id)).for('update')
  if (found === undefined || found.auctionId === null) return null
  await db.delete(sellerTerms).where(eq(sellerTerms.id, id))
  return found
}

/** For one auction each, with the history each has of its own. */
export function listExceptions(db: Db, sellerId: number) {
  return db
    .select({ terms: sellerTerms, auctionTitle: auctions.title, version: versionOf('auction_terms', sellerTerms.id) })
    .from(sellerTerms)
    .innerJoin(auctions, eq(auctions.id, sellerTerms.auctionId))
    .where(eq(sellerTerms.sellerId, sellerId))
    .orderBy(desc(sellerTerms.id))
}
