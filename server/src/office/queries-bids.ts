import { toBidId } from '@gavelhouse/shared/bidding/bid-id.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { BID_STATES, listOfficeBids } from '@gavelhouse/shared/office/list-contract.ts'
import { OFFICE_BID_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { lotLog } from '../bidding/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readBoundedPage } from '../db/paging.ts'
import { lots } from '../lots/tables.ts'

/** Taken back by its bidder or voided by staff. */
const isDeclined = sql`exists (
  select from lot_log d where d.lot_id = ${lotLog.lotId} and d.type in ('retracted', 'voided')
    and d.fact->'bidNumbers' @> to_jsonb(${lotLog.number}))`

/** A pre-bid waits until its lot opens; then it is a bid of its own, or was passed. */
const state = sql<(typeof BID_STATES)[number]>`case
  when ${lotLog.type} = 'pre-bid' then case when ${lots.status} = 'future' then 'waiting' else 'declined' end
  when ${isDeclined} then 'declined' else 'valid' end`

/** How far the price had come, as far as the bid itself and what the lot stands at tell; a sale by hand has a price of its own. */
const reached = (pick: SQL) => sql`case when ${lotLog.run} = ${lots.run} and ${lots.soldBy} is distinct from 'award'
  then ${pick}(${lots.price}, ${lotLog.price}) else ${lotLog.price} end`

/**
 * Nobody but its owner sees a sealed bid, a waiting one or a maximum that the price has not passed, staff included (rule 12,
 * I-15). The same as in the log of a lot (bidding/read-lot-log.ts).
 */
const isSecret = sql`(case
  when ${lots.saleType} in ('sealed', 'sealed_rank') then ${lotLog.amount} is distinct from ${lots.soldPrice}
  when ${lotLog.type} = 'pre-bid' then true
  when ${lotLog.fact}->>'kind' = 'hard' then false
  when ${lots.saleType} = 'reverse' then ${lotLog.amount} < ${reached(sql`least`)}
  else ${lotLog.amount} > ${reached(sql`greatest`)} end)`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.lotId, { column: lotLog.lotId, kind: 'id' }],
  [NAMES.auctionId, { column: lots.auctionId, kind: 'id' }],
  [NAMES.userId, { column: lotLog.userId, kind: 'id' }],
  [NAMES.state, { column: state, kind: 'text' }],
  [NAMES.amount, { column: sql`(case when not ${isSecret} then ${lotLog.amount} end)`, kind: 'money' }],
  [NAMES.at, { column: lotLog.at, kind: 'instant' }],
])

const NARROWING: ReadonlySet<string> = new Set([NAMES.lotId, NAMES.auctionId, NAMES.userId, NAMES.at])

const FROM = sql`${lotLog} join ${lots} on ${lots.id} = ${lotLog.lotId}`

function whereBids(filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined {
  const isNarrow = filters.some(({ field, type }) => NARROWING.has(field) && (type === 'in' || type === 'greaterequal'))
  return and(
    inArray(lotLog.type, ['bid', 'pre-bid']),
    ...conditionsFor(FIELDS, filters),
    isNarrow ? undefined : sql`${lotLog.at} > now() - interval '24 hours'`,
    auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds]),
  )
}

export const countBids = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, FROM, whereBids(filters, auctionIds))

export async function readBids(db: Db, query: InputOf<typeof listOfficeBids>, auctionIds: readonly number[] | null) {
  const where = whereBids(query.filters, auctionIds)
  const sort = readSort(query.orderBy ?? NAMES.at, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const order = orderingFor(sortsOf(FIELDS), sort)
  const direction = sort.isDescending ? desc : asc
  const page = await readBoundedPage(query, countUpTo(db, FROM, where), ({ limit, offset }) =>
    db
      .select({
        ...{ lotId: lotLog.lotId, number: lotLog.number, at: lotLog.at, price: lotLog.price },
        ...{ lotNumber: lots.lotNumber, lotTitle: lots.title, auctionId: lots.auctionId, auctionTitle: auctions.title },
        userId: users.id,
        userName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        kind: sql<'hard' | 'proxy'>`${lotLog.fact}->>'kind'`,
        amount: lotLog.amount,
        isSecret: sql<boolean>`${isSecret}`,
        state,
      })
      .from(lotLog)
      .innerJoin(lots, eq(lots.id, lotLog.lotId))
      .innerJoin(auctions, eq(auctions.id, lots.auctionId))
      .innerJoin(users, eq(users.id, lotLog.userId))
      .where(where)
      .orderBy(order, direction(lotLog.lotId), direction(lotLog.number))
      .limit(limit)
      .offset(offset),
  )
  const records = page.records.map(({ number, isSecret: secret, amount, ...bid }) => ({
    ...bid,
    id: toBidId(bid.lotId, number),
    amount: secret ? null : amount,
  }))
  return { ...page, records }
}
