import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listInvoices } from '@gavelhouse/shared/invoices/contract.ts'
import type { listSoldInvoices } from '@gavelhouse/shared/invoices/seller-contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { INVOICE_NAMES } from '@gavelhouse/shared/list-names.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { splitSearch } from '../db/searching.ts'
import { listHeads } from './queries-read.ts'
import { invoices } from './tables.ts'

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
const hasLine = (which: SQL) => sql`exists (select from owed_lines l where l.invoice_id = ${invoices.id} and ${which})`
/** P-296: one whose lines were all returned stands among the returned only. */
const isReturned = sql`(${hasLine(sql`l.returned_quantity > 0`)} and not ${hasLine(sql`l.status = 'live'`)})`

type Action = InputOf<typeof listSoldInvoices>['action']

/** P-290. Cancelled ones are in no list (P-288). */
const BY_ACTION: Record<Action, SQL> = {
  all: sql`not ${isReturned}`,
  paid: sql`${isPaid} and not ${isReturned}`,
  unpaid: sql`not ${isPaid} and not ${isPartial}`,
  partial: isPartial,
  returned: hasLine(sql`l.returned_quantity > 0`),
  overdue: sql`not ${isPaid} and ${invoices.dueAt} < clock_timestamp()`,
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
  return listWhere(db, input, and(eq(invoices.userId, userId), isAsked))
}

/** Of everybody for staff; `sellerId`: with a lot of that seller on it. */
export function listSold(db: Db, input: InputOf<typeof listSoldInvoices>, sellerId: number | null) {
  const isSold =
    sellerId === null
      ? undefined
      : sql`exists (select from owed_lines o join lots p on p.id = o.lot_id
          where o.invoice_id = ${invoices.id} and p.seller_id = ${sellerId})`
  return listWhere(db, input, isSold)
}

function listWhere(db: Db, input: Asked, whose: SQL | undefined) {
  const { patterns, others } = splitSearch(input.filters, INVOICE_NAMES.text)
  const where = and(
    whose,
    isNull(invoices.cancelledAt),
    BY_ACTION[input.action],
    ...conditionsFor(FIELDS, others),
    ...patterns.map(matching),
  )
  const order = [
    ...(input.orderBy === undefined || input.orderBy === ''
      ? []
      : [orderingFor(SORTS, readSort(input.orderBy, input.order))]),
    desc(invoices.id),
  ]
  return readPage(input, db.$count(invoices, where), (part) => listHeads(db, where, { ...part, order }))
}

/** P-256: the number of the invoice or the title of a lot on it. */
const matching = (pattern: string): SQL =>
  sql`(${invoices.id}::text like ${pattern} or exists (select from owed_lines o join lots p on p.id = o.lot_id
    where o.invoice_id = ${invoices.id} and p.title ilike ${pattern}))`
