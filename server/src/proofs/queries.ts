import type { LotFact } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { RulesSnapshot } from '@gavelhouse/shared/proofs/seal-line.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { isListed, listedStatus } from '../lots/queries.ts'
import { lots } from '../lots/tables.ts'
import { proofKeys } from './tables.ts'

export async function insertProofKey(db: Db, key: { id: string; publicKey: string }): Promise<void> {
  await db.insert(proofKeys).values(key).onConflictDoNothing()
}

export const listProofKeys = (db: Db) =>
  db.select({ id: proofKeys.id, publicKey: proofKeys.publicKey }).from(proofKeys).orderBy(asc(proofKeys.createdAt))

/** What the download of a log says about its lot. */
export async function findLoggedLot(db: Db, id: number) {
  const [lot] = await db
    .select({
      id: lots.id,
      auctionId: lots.auctionId,
      logNumber: lots.logNumber,
      title: lots.title,
      saleType: lots.saleType,
      status: listedStatus,
      isWithdrawn: lots.isWithdrawn,
      price: lots.price,
      soldToId: lots.soldToId,
      soldPrice: lots.soldPrice,
      soldBy: lots.soldBy,
      bidderSalt: sql<string>`encode(${lots.bidderSalt}, 'hex')`,
    })
    .from(lots)
    .where(and(eq(lots.id, id), isListed))
  return lot ?? null
}

export interface LoggedRow extends Record<string, unknown> {
  number: number
  at: number
  run: number
  fact: LotFact
  hash: string | null
  salt: string | null
  rules: RulesSnapshot | null
}

/** The whole log, secrets included: only for openLog, which leaves them out. */
export async function listLog(db: Db, lotId: number): Promise<LoggedRow[]> {
  const { rows } = await db.execute<LoggedRow>(sql`
    select number, ms(at) as at, run, fact, encode(hash, 'hex') as hash, encode(salt, 'hex') as salt, rules
    from lot_log where lot_id = ${lotId} order by number`)
  return rows
}

export interface OwnBidRow extends Record<string, unknown> {
  number: number
  at: number
  type: 'bid' | 'pre-bid'
  amount: number
  hash: string
  salt: string
}

/** What a person has offered on a lot, oldest first. Without the bids that pre-bids became: nobody was answered with those. */
export async function listOwnBids(db: Db, lotId: number, userId: number, limit: number): Promise<OwnBidRow[]> {
  const { rows } = await db.execute<OwnBidRow>(sql`
    select number, ms(at) as at, type, amount::float8, encode(hash, 'hex') as hash, encode(salt, 'hex') as salt
    from lot_log
    where lot_id = ${lotId} and user_id = ${userId} and type in ('bid', 'pre-bid') and key is not null and hash is not null
    order by number desc limit ${limit}`)
  return rows
}
