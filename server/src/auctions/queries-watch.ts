import type { listWatchedAuctions as api } from '@gavelhouse/shared/auctions/contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { readPage } from '../db/paging.ts'
import { auctionColumns } from './queries.ts'
import { auctions, auctionWatches } from './tables.ts'

export async function insertAuctionWatch(db: Db, userId: number, auctionId: number): Promise<void> {
  await db.insert(auctionWatches).values({ userId, auctionId }).onConflictDoNothing()
}

export async function deleteAuctionWatch(db: Db, userId: number, auctionId: number): Promise<void> {
  await db.delete(auctionWatches).where(and(eq(auctionWatches.userId, userId), eq(auctionWatches.auctionId, auctionId)))
}

/** What is on sale first, the next to close on top; then what is over, the latest on top. */
export function listWatchedAuctions(db: Db, input: InputOf<typeof api>, userId: number) {
  const isOwn = eq(auctionWatches.userId, userId)
  return readPage(input, db.$count(auctionWatches, isOwn), ({ limit, offset }) =>
    db
      .select(auctionColumns(userId))
      .from(auctionWatches)
      .innerJoin(auctions, eq(auctions.id, auctionWatches.auctionId))
      .where(isOwn)
      .orderBy(
        desc(sql`${auctions.status} = 'open'`),
        asc(sql`case when ${auctions.status} = 'open' then ${auctions.closesAt} end`),
        desc(auctions.closesAt),
        asc(auctions.id),
      )
      .limit(limit)
      .offset(offset),
  )
}
