import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import type { listSoldInvoices } from '@gavelhouse/shared/invoices/seller-contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { INVOICE_NAMES } from '@gavelhouse/shared/list-names.ts'
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readCountedPage } from '../db/paging.ts'
import { splitSearch } from '../db/searching.ts'
import { listHeads } from './queries-read.ts'
import { invoices, owedLines } from './tables.ts'

const FIELDS: Fields = new Map([
  [INVOICE_NAMES.id, { column: invoices.id, kind: 'id' }],
  [INVOICE_NAMES.auctionId, { column: invoices.auctionId, kind: 'id' }],
  [INVOICE_NAMES.createdAt, { column: invoices.createdAt, kind: 'instant' }],
  [INVOICE_NAMES.dueAt, { column: invoices.dueAt, kind: 'instant' }],
])
const SORTS = sortsOf(FIELDS)

const due = sql`(${invoices.subtotal} + ${invoices.premium} + ${invoices.tax} + ${invoices.shipping} + ${invoices.shippingTax}
  + ${invoices.handling} - ${invoices.credited} - ${invoices.deposit} - ${invoices.paid} + ${invoices.refunded})`
const isPaid = sql`(${invoices.frozenAt} is not null and ${due} <= 0)`
const isPartial = sql`(${due} > 0 and ${invoices.paid} > ${invoices.refunded})`

/** Read once and looked up by each invoice: few lines come back, and asking about every invoice takes longer. */
const withReturned = (userId: number | null, which = sql`true`) => sql`${invoices.id} in (
  select r.invoice_id from owed_lines r where r.returned_quantity > 0 and r.invoice_id is not null
    and ${userId === null ? sql`true` : sql`r.user_id = ${userId}`} and ${which})`
/**
 * P-296: one whose lines were all returned stands among the returned only. Asked of each of the few by itself: as a join the
 * database would read every line there is.
 */
const isReturned = (userId: number | null) =>
  withReturned(
    userId,
    sql`(select bool_or(l.status = 'live') from owed_lines l where l.invoice_id = r.invoice_id) is not true`,
  )

type Action = InputOf<typeof listSoldInvoices>['action']

/** P-290. Cancelled ones are in no list (P-288). */
const BY_ACTION: Record<Action, (userId: number | null) => SQL> = {
  all: (userId) => sql`not ${isReturned(userId)}`,
  paid: (userId) => sql`${isPaid} and not ${isReturned(userId)}`,
  unpaid: () => sql`not ${isPaid} and not ${isPartial}`,
  partial: () => isPartial,
  returned: (userId) => withReturned(userId),
  overdue: () => sql`not ${isPaid} and ${invoices.dueAt} < clock_timestamp()`,
}

/** P-976: what can be paid now. */
const isPayable = sql`${due} > 0 and ${invoices.paymentMethod} is distinct from 'offline'`

interface Asked {
  limit: number
  page: number
  orderBy?: string | undefined
  order?: 'asc' | 'desc' | '' | undefined
  filters: readonly Filter[]
  action: Action
}

export function listOwnInvoices(db: Db, input: InputOf<typeof listInvoices>, userId: number) {
  const isAsked = input.isForCheckout === true ? isPayable : undefined
  const isOwn = sql`o.user_id = ${userId}`
  return listWhere(db, input, { whose: and(eq(invoices.userId, userId), isAsked), userId, isFound: isOwn })
}

/** Of everybody for staff; `sellerId`: with a lot of that seller on it. */
export function listSold(db: Db, input: InputOf<typeof listSoldInvoices>, sellerId: number | null) {
  const isSold =
    sellerId === null
      ? undefined
      : sql`exists (select from owed_lines o join lots p on p.id = o.lot_id
          where o.invoice_id = ${invoices.id} and p.seller_id = ${sellerId})`
  const isFound = sellerId === null ? sql`true` : sql`o.seller_id = ${sellerId}`
  return listWhere(db, input, { whose: isSold, userId: null, isFound })
}

/** Of invoices: whose each line is, whether it is shown, and what it comes to. */
export function listSoldLines(db: Db, invoiceIds: readonly number[]) {
  const { invoiceId, sellerId, status, subtotal, premium, tax } = owedLines
  return db
    .select({ line: { invoiceId, sellerId, status, subtotal, premium, tax } })
    .from(owedLines)
    .where(inArray(invoiceId, [...invoiceIds]))
}

interface Scope {
  whose: SQL | undefined
  /** Of all of them; null: of several people. */
  userId: number | null
  /** Of lines `o`: whether an invoice is found by the title of their lot. */
  isFound: SQL
}

/** Which ones first, and then what there is to tell of these few. */
async function listWhere(db: Db, input: Asked, { whose, userId, isFound }: Scope) {
  const { patterns, others } = splitSearch(input.filters, INVOICE_NAMES.text)
  const where = and(
    whose,
    isNull(invoices.cancelledAt),
    BY_ACTION[input.action](userId),
    ...conditionsFor(FIELDS, others),
    ...patterns.map((pattern) => matching(pattern, isFound)),
  )
  const order = [
    ...(input.orderBy === undefined || input.orderBy === ''
      ? []
      : [orderingFor(SORTS, readSort(input.orderBy, input.order))]),
    desc(invoices.id),
  ]
  const { records: found, ...page } = await readCountedPage(input, ({ limit, offset }) =>
    db
      .select({ id: invoices.id, total: sql<number>`(count(*) over ())::int` })
      .from(invoices)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
  const ids = found.map(({ id }) => id)
  const records = await listHeads(db, inArray(invoices.id, ids), { order, limit: ids.length })
  return { ...page, records }
}

/** P-256: the number of the invoice or the title of a lot on it. */
function matching(pattern: string, isFound: SQL): SQL {
  return sql`(${invoices.id}::text like ${pattern} or ${invoices.id} in (
    select o.invoice_id from owed_lines o where ${isFound} and o.invoice_id is not null and o.lot_title ilike ${pattern}))`
}
