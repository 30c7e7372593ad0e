import { AppError } from '@gavelhouse/shared/errors.ts'
import { HANDOVERS } from '@gavelhouse/shared/invoices/invoice.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { AGINGS, type Aging, daysOf } from '@gavelhouse/shared/money/aging.ts'
import type { InvoiceStatus } from '@gavelhouse/shared/money/invoice-status.ts'
import { OFFICE_INVOICE_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { personText, users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { COUNTED_BY_ROW, countUpTo } from '../db/counting.ts'
import { flagFrom, idFrom, invalidFilter, valuesOf } from '../db/filter-values.ts'
import { containing } from '../db/searching.ts'
import { holdsWords, isIndexedText } from '../lots/queries-all.ts'
import { lots } from '../lots/tables.ts'
import { invoiceDue, invoices, invoiceTotal, isOwedStill } from './tables.ts'

/** What an invoice stands at is a function of its sums (I-52), here in the words of the database, as its indexes have them. */

export const BUYER_NAME = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

export const TOTAL = invoiceTotal(invoices)
export const DUE = invoiceDue(invoices)
const IS_OWED = isOwedStill(invoices)
const IS_PART_PAID = sql`${invoices.paid} > ${invoices.refunded}`

const STATES: Record<InvoiceStatus, SQL> = {
  cancelled: sql`${invoices.cancelledAt} is not null`,
  partial: sql`(${IS_OWED} and ${IS_PART_PAID})`,
  unpaid: sql`(${IS_OWED} and not ${IS_PART_PAID})`,
  paid: sql`(${invoices.cancelledAt} is null and not (${DUE} > 0 or ${invoices.frozenAt} is null))`,
}

export const STATE = sql<InvoiceStatus>`case when ${STATES.cancelled} then 'cancelled' when ${STATES.partial} then 'partial'
  when ${STATES.unpaid} then 'unpaid' else 'paid' end`

const daysAgo = (days: number) => sql`now() - make_interval(days => ${sql.raw(String(days))})`

function isAged(aging: Aging): SQL {
  const { over, most } = daysOf(aging)
  const since = most === null ? undefined : sql`${invoices.dueAt} >= ${daysAgo(most)}`
  const before = over === null ? undefined : sql`${invoices.dueAt} < ${daysAgo(over)}`
  return and(IS_OWED, since, before) ?? IS_OWED
}

export const AGE = sql<Aging | null>`case ${sql.join(
  AGINGS.map((aging) => sql`when ${isAged(aging)} then ${sql.raw(`'${aging}'`)}`),
  sql` `,
)} end`

/** Asked otherwise than of one column. */
export const SPECIAL: ReadonlySet<string> = new Set([
  ...[NAMES.text, NAMES.state, NAMES.aging, NAMES.isOverdue, NAMES.isOpen, NAMES.sellerId, NAMES.handover],
])

export function conditionOn(filter: Filter, all: readonly Filter[]): SQL {
  const values = valuesOf(filter)
  if (values.length === 0) return sql`true`
  if (filter.field === NAMES.text) return matching(wordsOf(filter), all)
  if (filter.type !== 'in') throw invalidFilter()
  switch (filter.field) {
    case NAMES.state:
      return anyOf(values.map((state) => STATES[oneOf(Object.keys(STATES) as InvoiceStatus[], state)]))
    case NAMES.aging:
      return anyOf(values.map((aging) => isAged(oneOf(AGINGS, aging))))
    case NAMES.isOverdue:
      return eitherWay(values, sql`(${IS_OWED} and ${invoices.dueAt} < now())`)
    case NAMES.isOpen:
      return eitherWay(values, IS_OWED)
    case NAMES.sellerId:
      return sql`${invoices.id} in (${invoicesOfLots(isSoldBy(values))})`
    default:
      return sql`exists (select from owed_lines h where h.invoice_id = ${invoices.id} and h.status = 'live'
        and h.handover in ${values.map((one) => oneOf(HANDOVERS, one))})`
  }
}

const MAX_ID = 2 ** 31 - 1

const anyOf = (conditions: SQL[]): SQL => or(...conditions) ?? sql`true`

function eitherWay(values: (string | number)[], condition: SQL): SQL {
  if (values.length > 1) return sql`true`
  return flagFrom(values[0] ?? '') ? condition : sql`not ${condition}`
}

function oneOf<Word extends string>(words: readonly Word[], value: string | number): Word {
  const known = words.find((word) => word === value)
  if (known === undefined) throw invalidFilter()
  return known
}

export const isAskedOfLines = ({ field }: Filter): boolean => field === NAMES.handover
export const isAskedOfLots = ({ field }: Filter): boolean => field === NAMES.text || field === NAMES.sellerId

const isSoldBy = (sellerIds: (string | number)[]): SQL => inArray(lots.sellerId, sellerIds.map(idFrom))

/** Written twice, because sales by bid and outright are found by an index each. */
const invoicesOfLots = (which: SQL): SQL => sql`
  select o.invoice_id from lots join owed_lines o on o.lot_id = lots.id and o.status <> 'void' and o.source in ('bid', 'award')
  where ${which} and o.invoice_id is not null
  union all select o.invoice_id from lots join owed_lines o on o.lot_id = lots.id and o.source in ('buy-now', 'offer')
  where ${which} and o.invoice_id is not null`

function wordsOf(filter: Filter): string {
  const [text = '', ...more] = valuesOf(filter).map(String)
  if (filter.type !== 'like' || more.length > 0) throw invalidFilter()
  return text.trim()
}

/** Figures alone are the number of an invoice, or its beginning; within an auction also the number of a lot. */
function matching(text: string, all: readonly Filter[]): SQL {
  const auctionIds = auctionsIn(all)
  if (/^#?\d{1,9}$/.test(text)) {
    const digits = text.replace('#', '')
    const isOfLot =
      auctionIds.length === 0
        ? undefined
        : sql`${invoices.id} in (${invoicesOfLots(sql`${inArray(lots.auctionId, auctionIds)} and ${lots.lotNumber} = ${digits}`)})`
    return anyOf([...numbersFrom(digits), ...(isOfLot === undefined ? [] : [isOfLot])])
  }
  const isBuyer = sql`${invoices.userId} in (select ${users.id} from ${users} where ${personText(users)} ilike ${containing(text)})`
  if (!isIndexedText(text)) return isBuyer
  return sql`(${isBuyer} or ${invoices.id} in (${invoicesOfLots(lotsHolding(text, auctionIds))}))`
}

const auctionsIn = (all: readonly Filter[]): number[] =>
  all
    .filter(({ field, type }) => field === NAMES.auctionId && type === 'in')
    .flatMap((one) => valuesOf(one).map(idFrom))

const lotsHolding = (text: string, auctionIds: readonly number[]): SQL =>
  auctionIds.length === 0
    ? holdsWords(text)
    : sql`(${holdsWords(text)} and ${inArray(lots.auctionId, [...auctionIds])})`

/** 104 is 104, 1040 to 1049, 10400 to 10499 and so on: spans of the primary key. */
function numbersFrom(digits: string): SQL[] {
  const first = Number(digits)
  if (first === 0) return [sql`false`]
  const sizes = Array.from({ length: 10 - digits.length }, (_, zeros) => 10 ** zeros)
  return sizes
    .filter((size) => first * size <= MAX_ID)
    .map((size) => sql`${invoices.id} between ${first * size} and ${Math.min((first + 1) * size - 1, MAX_ID)}`)
}

/** A word that thousands of lots hold, or a seller of thousands, would be looked up one by one. */
export async function refuseTooManyLots(db: Db, filters: readonly Filter[]): Promise<void> {
  for (const filter of filters.filter(isAskedOfLots)) {
    const values = valuesOf(filter)
    if (values.length === 0) continue
    const text = filter.field === NAMES.text ? wordsOf(filter) : null
    if (text !== null && (/^#?\d{1,9}$/.test(text) || !isIndexedText(text))) continue
    const which = text === null ? isSoldBy(values) : lotsHolding(text, auctionsIn(filters))
    const { isMore } = await countUpTo(db, lots, which, COUNTED_BY_ROW)
    if (isMore) throw new AppError('narrow_first')
  }
}
