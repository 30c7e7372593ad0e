import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { and, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { lotLog } from '../bidding/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { type Counted, offsetIn, rangeText } from '../db/paging.ts'
import { lots } from '../lots/tables.ts'
import { bidState, isSecret, refuseTooMany, whereBids } from './queries-bid-conditions.ts'
import { type BidKey, chooseBids, sortOfBids } from './queries-bid-pages.ts'

/** Nobody reads further back than that without asking for a lot or a day. */
const COUNTED_BIDS = 2_000

export const countBids = async (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) => {
  await refuseTooMany(db, filters, auctionIds)
  return countFound(db, filters, auctionIds, COUNTED_BIDS)
}

function countFound(
  db: Db,
  filters: readonly Filter[],
  auctionIds: readonly number[] | null,
  most: number,
): Promise<Counted> {
  const { from, where } = whereBids(filters, auctionIds)
  return countUpTo(db, from, where, most)
}

/** `most`: how far they are counted. */
export async function readBids(
  db: Db,
  query: InputOf<typeof listOfficeBids>,
  auctionIds: readonly number[] | null,
  most = COUNTED_BIDS,
) {
  const { filters } = query
  const sort = sortOfBids(query)
  await refuseTooMany(db, filters, auctionIds, sort.name)
  const { total, isMore } = await countFound(db, filters, auctionIds, most)
  const offset = offsetIn(total, query)
  const keys = await chooseBids(db, { filters, auctionIds, sort, isMore }, { limit: query.limit, offset })
  const records = await readChosen(db, keys)
  return { records, totalRecords: total, showing: rangeText(offset, records.length, total, isMore) }
}

async function readChosen(db: Db, keys: readonly BidKey[]) {
  if (keys.length === 0) return []
  const named = sql.join(
    keys.map(({ lotId, number }) => sql`(${lotId}::int, ${number}::int)`),
    sql`, `,
  )
  const rows = await db
    .select({
      ...{ lotId: lotLog.lotId, number: lotLog.number, at: lotLog.at, price: lotLog.price },
      ...{ lotNumber: lots.lotNumber, lotTitle: lots.title, auctionId: lots.auctionId, auctionTitle: auctions.title },
      userId: users.id,
      userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      kind: sql<'hard' | 'proxy'>`${lotLog.fact}->>'kind'`,
      amount: lotLog.amount,
      isSecret: sql<boolean>`${isSecret}`,
      state: bidState,
    })
    .from(lotLog)
    .innerJoin(lots, eq(lots.id, lotLog.lotId))
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .innerJoin(users, eq(users.id, lotLog.userId))
    .where(and(sql`(${lotLog.lotId}, ${lotLog.number}) in (${named})`))
  const byId = new Map(rows.map((row) => [toBidId(row.lotId, row.number), row]))
  return keys.flatMap(({ lotId, number }) => {
    const id = toBidId(lotId, number)
    const row = byId.get(id)
    if (row === undefined) return []
    const { number: _, isSecret: secret, amount, ...bid } = row
    return [{ ...bid, id, amount: secret ? null : amount }]
  })
}
