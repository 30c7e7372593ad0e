import { AppError } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import type { BID_STATES } from '@gavelhouse/shared/office/list-contract.ts'
import { OFFICE_BID_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { lotLog } from '../bidding/tables.ts'
import type { Db } from '../db/connect.ts'
import { countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { isTold } from '../lots/queries-sealed.ts'
import { lots } from '../lots/tables.ts'

/** Taken back by its bidder or voided by staff. */
const isDeclined = sql`exists (
  select from lot_log d where d.lot_id = ${lotLog.lotId} and d.type in ('retracted', 'voided')
    and d.fact->'bidNumbers' @> to_jsonb(${lotLog.number}))`

const isLotWaiting = sql`(select w.status = 'future' from lots w where w.id = ${lotLog.lotId})`

/** A pre-bid waits until its lot opens; then it is a bid of its own, or was passed. */
export const bidState = sql<(typeof BID_STATES)[number]>`case
  when ${lotLog.type} = 'pre-bid' then case when ${isLotWaiting} then 'waiting' else 'declined' end
  when ${isDeclined} then 'declined' else 'valid' end`

/** How far the price had come, as far as the bid itself and what the lot stands at tell; a sale by hand has a price of its own. */
const reached = (pick: SQL) => sql`case when ${lotLog.run} = ${lots.run} and ${lots.soldBy} is distinct from 'award'
  then ${pick}(${lots.price}, ${lotLog.price}) else ${lotLog.price} end`

/**
 * Nobody but its owner sees a sealed bid, a waiting one or a maximum that the price has not passed, staff included (rule 12,
 * I-15). The same as in the log of a lot (bidding/read-lot-log.ts).
 */
export const isSecret = sql`(case
  when ${lots.saleType} in ('sealed', 'sealed_rank') then ${lotLog.amount} is distinct from ${lots.soldPrice}
  when ${lotLog.type} = 'pre-bid' then true
  when ${lotLog.fact}->>'kind' = 'hard' then false
  when ${lots.saleType} = 'reverse' then ${lotLog.amount} < ${reached(sql`least`)}
  else ${lotLog.amount} > ${reached(sql`greatest`)} end)`

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.lotId, { column: lotLog.lotId, kind: 'id' }],
  [NAMES.userId, { column: lotLog.userId, kind: 'id' }],
  [NAMES.state, { column: bidState, kind: 'text' }],
  [NAMES.amount, { column: sql`(case when not ${isSecret} then ${lotLog.amount} end)`, kind: 'money' }],
  [NAMES.at, { column: lotLog.at, kind: 'instant' }],
])
const LOT_FIELDS: Fields = new Map<string, Field>([[NAMES.auctionId, { column: lots.auctionId, kind: 'id' }]])

export const BID_SORTS = sortsOf(FIELDS)

const NARROWING: ReadonlySet<string> = new Set([NAMES.lotId, NAMES.auctionId, NAMES.userId, NAMES.at])

export const isNarrowing = ({ field, type }: Filter): boolean =>
  NARROWING.has(field) && (type === 'in' || type === 'greaterequal')

export interface Bids {
  from: SQL
  where: SQL | undefined
}

/**
 * Of sealed lots nothing before their close (rule 12). The log alone, unless amounts are asked for: what may be told of these, the lot knows. A join would read all lots of the house
 * before it finds those of an auction. `hasLots`: of which lots is said elsewhere.
 */
export function whereBids(
  filters: readonly Filter[],
  auctionIds: readonly number[] | null,
  { sort = NAMES.at, hasLots = false }: { sort?: string; hasLots?: boolean } = {},
): Bids {
  const readsAmounts = sort === NAMES.amount || filters.some(({ field }) => field === NAMES.amount)
  const ofLots = hasLots ? undefined : lotsAsked(filters, auctionIds)
  const where = and(
    inArray(lotLog.type, ['bid', 'pre-bid']),
    ...conditionsFor(
      FIELDS,
      filters.filter(({ field }) => !LOT_FIELDS.has(field)),
    ),
    ofLots === undefined ? undefined : sql`${lotLog.lotId} in (select lots.id from lots where ${ofLots})`,
    isTold('lot_log'),
    filters.some(isNarrowing) ? undefined : sql`${lotLog.at} > now() - interval '24 hours'`,
  )
  return { from: readsAmounts ? sql`lot_log join lots on lots.id = lot_log.lot_id` : sql`lot_log`, where }
}

/** Of which auctions. */
export const lotsAsked = (filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined =>
  and(
    ...conditionsFor(
      LOT_FIELDS,
      filters.filter(({ field }) => LOT_FIELDS.has(field)),
    ),
    auctionIds === null ? undefined : inArray(lots.auctionId, [...auctionIds]),
  )

/** Each of these has to be worked out bid by bid. */
export const WORKED_OUT: ReadonlySet<string> = new Set([NAMES.state, NAMES.amount])

/** What is worked out bid by bid is answered where the rest of the question leaves few enough. */
export async function refuseTooMany(
  db: Db,
  filters: readonly Filter[],
  auctionIds: readonly number[] | null,
  sort: string = NAMES.at,
): Promise<void> {
  const rest = filters.filter(({ field }) => !WORKED_OUT.has(field))
  if (rest.length === filters.length && !WORKED_OUT.has(sort)) return
  const { from, where } = whereBids(rest, auctionIds)
  if ((await countUpTo(db, from, where)).isMore) throw new AppError('narrow_first')
}
