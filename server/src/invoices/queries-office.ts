import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { listOfficeInvoices } from '@gavelhouse/shared/invoices/office-contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { OFFICE_INVOICE_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { COUNTED_TO, type Counted } from '../db/paging.ts'
import { locations } from '../site/tables.ts'
import { handoverOf } from './present.ts'
import {
  AGE,
  BUYER_NAME,
  conditionOn,
  DUE,
  isAskedOfLines,
  isAskedOfLots,
  refuseTooManyLots,
  SPECIAL,
  STATE,
  TOTAL,
} from './queries-office-conditions.ts'
import { DESK_WORDS, ofLines } from './queries-read.ts'
import { invoices } from './tables.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: invoices.id, kind: 'id' }],
  [NAMES.auctionId, { column: invoices.auctionId, kind: 'id' }],
  [NAMES.locationId, { column: invoices.locationId, kind: 'id' }],
  [NAMES.buyerId, { column: invoices.userId, kind: 'id' }],
  [NAMES.method, { column: invoices.paymentMethod, kind: 'text' }],
  [NAMES.delivery, { column: invoices.delivery, kind: 'text' }],
  [NAMES.total, { column: TOTAL, kind: 'money' }],
  [NAMES.due, { column: DUE, kind: 'money' }],
  [NAMES.createdAt, { column: invoices.createdAt, kind: 'instant' }],
  [NAMES.dueAt, { column: invoices.dueAt, kind: 'instant' }],
])

/** Which ones: `auctionIds` are those the caller looks after; null: all. */
type AuctionIds = readonly number[] | null

function whereInvoices(filters: readonly Filter[], auctionIds: AuctionIds): SQL | undefined {
  const plain = filters.filter(({ field }) => !SPECIAL.has(field))
  return and(
    ...conditionsFor(FIELDS, plain),
    ...filters.filter(({ field }) => SPECIAL.has(field)).map((filter) => conditionOn(filter, filters)),
    auctionIds === null ? undefined : inArray(invoices.auctionId, [...auctionIds]),
  )
}

const INDEXED_SORTS: ReadonlySet<string> = new Set([NAMES.id, NAMES.createdAt, NAMES.dueAt])
const isUnindexed = (filter: Filter): boolean => filter.field === NAMES.total || isAskedOfLines(filter)

/** Refuses what would have to look at every invoice, or lot, of a large house. How far what is left is counted. */
async function boundOf(db: Db, filters: readonly Filter[], auctionIds: AuctionIds, sort: string): Promise<number> {
  await refuseTooManyLots(db, filters)
  const still = filters.filter((filter) => !isUnindexed(filter))
  const isFree = still.length === filters.length && INDEXED_SORTS.has(sort)
  if (isFree) return filters.some(isAskedOfLots) ? COUNTED_BY_ROW : COUNTED_TO
  const { isMore } = await countUpTo(db, invoices, whereInvoices(still, auctionIds))
  if (isMore) throw new AppError('narrow_first')
  return COUNTED_TO
}

export const countInvoices = async (db: Db, filters: readonly Filter[], auctionIds: AuctionIds): Promise<Counted> =>
  countUpTo(db, invoices, whereInvoices(filters, auctionIds), await boundOf(db, filters, auctionIds, NAMES.id))

type Query = Pick<InputOf<typeof listOfficeInvoices>, 'filters' | 'orderBy' | 'order' | 'limit' | 'page'>

/** The newest first, unless asked otherwise. */
export function readOfficeInvoices(db: Db, query: Query, auctionIds: AuctionIds) {
  const { filters } = query
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const chosen = boundOf(db, filters, auctionIds, sort.name).then((most) => {
    const ordered = { key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending }
    const where = whereInvoices(filters, auctionIds)
    return choosePage(db, { from: invoices, where, id: invoices.id, ...ordered, most }, query)
  })
  return readChosenPage(chosen, (ids) => readListed(db, ids))
}

async function readListed(db: Db, ids: number[]) {
  const { id, auctionId, locationId, createdAt, dueAt, delivery } = invoices
  const rows = await db
    .select({
      ...{ id, auctionId, locationId, createdAt, dueAt, delivery },
      buyerId: invoices.userId,
      buyerName: BUYER_NAME,
      auctionTitle: auctions.title,
      locationName: locations.name,
      total: sql<number>`${TOTAL}::float8`,
      paid: sql<number>`(${invoices.deposit} + ${invoices.paid} - ${invoices.refunded})::float8`,
      due: sql<number>`greatest(${DUE}, 0)::float8`,
      state: STATE,
      aging: AGE,
      method: sql<string>`coalesce(${invoices.paymentMethod}, '')`,
      itemCount: sql<number>`${ofLines(sql`(count(*) filter (where l.status in ('live', 'returned')))::int`)}`,
      handovers: sql<string[]>`${ofLines(DESK_WORDS)}`,
    })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
    .innerJoin(locations, eq(locations.id, invoices.locationId))
    .where(inArray(invoices.id, ids))
  return rows.map(({ handovers, ...row }) => ({ ...row, handover: handoverOf(handovers) }))
}

/** Those that match, for work on all of them; `limit` bounds it. */
export async function listMatchingInvoices(
  db: Db,
  filters: readonly Filter[],
  auctionIds: AuctionIds,
  limit: number,
): Promise<{ id: number; label: string }[]> {
  await boundOf(db, filters, auctionIds, NAMES.id)
  const where = whereInvoices(filters, auctionIds)
  const label = sql<string>`${invoices.id} || ' ' || ${BUYER_NAME}`
  return db
    .select({ id: invoices.id, label })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(where)
    .orderBy(asc(invoices.id))
    .limit(limit)
}

export const namedInvoices = (ids: readonly number[]): Filter[] => [{ field: NAMES.id, type: 'in', value: [...ids] }]
