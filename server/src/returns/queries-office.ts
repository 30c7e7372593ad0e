import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { OFFICE_RETURN_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { listOfficeReturns } from '@gavelhouse/shared/returns/office-contract.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { personText, users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import { choosePage, readChosenPage } from '../db/choosing.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { readSort, sortColumn } from '../db/ordering.ts'
import { splitSearch } from '../db/searching.ts'
import { BUYER_NAME } from '../invoices/queries-office-conditions.ts'
import { invoices } from '../invoices/tables.ts'
import { isOffered, lastOffer } from './queries-offers.ts'
import { returns } from './tables.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: returns.id, kind: 'id' }],
  [NAMES.state, { column: returns.state, kind: 'text' }],
  [NAMES.isOffered, { column: isOffered, kind: 'flag' }],
  [NAMES.auctionId, { column: invoices.auctionId, kind: 'id' }],
  [NAMES.invoiceId, { column: returns.invoiceId, kind: 'id' }],
  [NAMES.buyerId, { column: returns.userId, kind: 'id' }],
  [NAMES.createdAt, { column: returns.createdAt, kind: 'instant' }],
])

/** What returns are filtered and ordered by. Counted, they have no order. */
interface Asked {
  filters: readonly Filter[]
  sortName?: string
}

/** Invoices beside them only where an auction is asked for: all invoices of the house would be read along with the returns. */
const fromReturns = ({ filters, sortName }: Asked, auctionIds: readonly number[] | null): SQL =>
  auctionIds === null && [sortName, ...filters.map(({ field }) => field)].every((name) => name !== NAMES.auctionId)
    ? sql`returns`
    : sql`returns join invoices on invoices.id = returns.invoice_id`

/** The number of the return or of its invoice, the buyer, or the title of a lot on it. */
const matching = (
  pattern: string,
): SQL => sql`(returns.id::text like ${pattern} or returns.invoice_id::text like ${pattern}
  or returns.user_id in (select ${users.id} from ${users} where ${personText(users)} ilike ${pattern})
  or returns.id in (select l.return_id from return_lines l where l.lot_title ilike ${pattern}))`

function whereReturns(filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined {
  const { patterns, others } = splitSearch(filters, NAMES.text)
  return and(
    ...conditionsFor(FIELDS, others),
    ...patterns.map(matching),
    auctionIds === null ? undefined : inArray(invoices.auctionId, [...auctionIds]),
  )
}

export const countReturns = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, fromReturns({ filters }, auctionIds), whereReturns(filters, auctionIds), COUNTED_BY_ROW)

/** The newest first, unless asked otherwise. */
export function readOfficeReturns(
  db: Db,
  query: InputOf<typeof listOfficeReturns>,
  auctionIds: readonly number[] | null,
) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  const ordered = { key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending }
  const { filters } = query
  const from = fromReturns({ filters, sortName: sort.name }, auctionIds)
  const asked = { from, where: whereReturns(filters, auctionIds) }
  const chosen = choosePage(db, { ...asked, id: returns.id, ...ordered, most: COUNTED_BY_ROW }, query)
  const { id, invoiceId, createdAt, state, reason, refund } = returns
  return readChosenPage(chosen, (ids) =>
    db
      .select({
        ...{ id, number: id, invoiceId, createdAt, state, reason, refund },
        offer: lastOffer,
        auctionId: invoices.auctionId,
        auctionTitle: auctions.title,
        itemCount: sql<number>`(select count(*)::int from return_lines l where l.return_id = ${returns.id})`,
        total: sql<number>`(${returns.subtotal} + ${returns.premium} + ${returns.tax} + ${returns.shipping})::float8`,
        buyerId: returns.userId,
        buyerName: BUYER_NAME,
      })
      .from(returns)
      .innerJoin(invoices, eq(invoices.id, returns.invoiceId))
      .innerJoin(auctions, eq(auctions.id, invoices.auctionId))
      .innerJoin(users, eq(users.id, returns.userId))
      .where(inArray(returns.id, ids)),
  )
}
