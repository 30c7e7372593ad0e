import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { OFFICE_PAYMENT_NAMES as NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { listOfficePayments } from '@gavelhouse/shared/office/payments-contract.ts'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { personText, users } from '../../accounts/tables.ts'
import { auctions } from '../../auctions/tables.ts'
import { paymentAttempts } from '../../checkout/tables.ts'
import { choosePage, readChosenPage } from '../../db/choosing.ts'
import type { Db } from '../../db/connect.ts'
import { countUpTo } from '../../db/counting.ts'
import { invalidFilter, valuesOf } from '../../db/filter-values.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../../db/filtering.ts'
import { readSort, sortColumn } from '../../db/ordering.ts'
import { containing } from '../../db/searching.ts'
import { personName } from '../../people/queries-parts.ts'
import { isDeclined, isStuck } from './queries-troubles.ts'

const FIELDS: Fields = new Map<string, Field>([
  [NAMES.id, { column: paymentAttempts.id, kind: 'id' }],
  [NAMES.state, { column: paymentAttempts.status, kind: 'text' }],
  [NAMES.method, { column: paymentAttempts.method, kind: 'text' }],
  [NAMES.purpose, { column: paymentAttempts.purpose, kind: 'text' }],
  [NAMES.auctionId, { column: paymentAttempts.auctionId, kind: 'id' }],
  [NAMES.userId, { column: paymentAttempts.userId, kind: 'id' }],
  [NAMES.invoiceId, { column: paymentAttempts.invoiceId, kind: 'id' }],
  [NAMES.amount, { column: paymentAttempts.amount, kind: 'money' }],
  [NAMES.isStuck, { column: isStuck, kind: 'flag' }],
  [NAMES.isDeclined, { column: isDeclined, kind: 'flag' }],
  [NAMES.createdAt, { column: paymentAttempts.createdAt, kind: 'instant' }],
])

/** A payer with that many namesakes is looked for by another word. */
const MOST_PEOPLE = 1_000

/** A number is ours or an invoice's, something longer the provider's; all else is about the payer. Each has its index. */
function holds(text: string): SQL {
  const { id, invoiceId, provider, chargeId, userId } = paymentAttempts
  const isOfProvider = sql`(${provider} in ('sandbox', 'stripe') and ${chargeId} = ${text})`
  if (/^\d{1,9}$/.test(text)) return sql`(${id} = ${Number(text)} or ${invoiceId} = ${Number(text)})`
  if (/^[a-z]{2,4}_[\w-]+$/.test(text)) return isOfProvider
  return sql`${userId} = any(array(select ${users.id} from ${users}
    where ${personText(users)} ilike ${containing(text)} limit ${MOST_PEOPLE}))`
}

export function wherePayments(filters: readonly Filter[], auctionIds: readonly number[] | null): SQL | undefined {
  const [texts, others] = [true, false].map((isText) =>
    filters.filter(({ field }) => (field === NAMES.text) === isText),
  )
  const found = (texts ?? []).flatMap((filter) => {
    if (filter.type !== 'like') throw invalidFilter()
    return valuesOf(filter).map((value) => holds(String(value).trim()))
  })
  return and(
    ...conditionsFor(FIELDS, others ?? []),
    ...found,
    auctionIds === null ? undefined : inArray(paymentAttempts.auctionId, [...auctionIds]),
  )
}

export const countPayments = (db: Db, filters: readonly Filter[], auctionIds: readonly number[] | null) =>
  countUpTo(db, paymentAttempts, wherePayments(filters, auctionIds))

/** A number and not a text, as whole numbers of eight bytes are read. */
const PLAIN_ID = sql`${paymentAttempts.id}::int`

type Asked = Pick<InputOf<typeof listOfficePayments>, 'filters' | 'orderBy' | 'order'>

function chosen(query: Asked, auctionIds: readonly number[] | null) {
  const sort = readSort(query.orderBy ?? NAMES.id, query.order ?? (query.orderBy === undefined ? 'desc' : ''))
  return {
    ...{
      from: paymentAttempts,
      where: wherePayments(query.filters, auctionIds),
      id: PLAIN_ID,
      plainId: paymentAttempts.id,
    },
    ...{ key: sortColumn(sortsOf(FIELDS), sort), isDescending: sort.isDescending },
  }
}

export const readPayments = (db: Db, query: InputOf<typeof listOfficePayments>, auctionIds: readonly number[] | null) =>
  readChosenPage(choosePage(db, chosen(query, auctionIds), query), (ids) => selectPayments(db, ids))

/** As the list has them, without pages. */
export async function listAllPayments(db: Db, query: Asked, auctionIds: readonly number[] | null, most: number) {
  const page = choosePage(db, { ...chosen(query, auctionIds), most }, { limit: most, page: 1 })
  return readChosenPage(page, (ids) => selectPayments(db, ids))
}

export type ShownPayment = Awaited<ReturnType<typeof selectPayments>>[number]

function selectPayments(db: Db, ids: readonly number[]) {
  const { id, createdAt, endedAt, userId, purpose, invoiceId, lotId, auctionId, method } = paymentAttempts
  const { amount, fee, captured, refunded, chargeId, failure } = paymentAttempts
  return db
    .select({
      ...{ id, createdAt, endedAt, userId, purpose, invoiceId, lotId, auctionId, method },
      ...{ amount, fee, captured, refunded, chargeId, failure, state: paymentAttempts.status },
      userName: personName,
      auctionTitle: sql<string>`coalesce(${auctions.title}, '')`,
      source: sql<string>`trim(coalesce(${paymentAttempts.sourceFacts}->>'brand', '') || ' ' || coalesce(${paymentAttempts.sourceFacts}->>'last4', ''))`,
      isStuck: sql<boolean>`${isStuck}`,
      isDisputed: sql<boolean>`exists (select from disputes d where d.attempt_id = payment_attempts.id)`,
    })
    .from(paymentAttempts)
    .innerJoin(users, eq(users.id, paymentAttempts.userId))
    .leftJoin(auctions, eq(auctions.id, paymentAttempts.auctionId))
    .where(inArray(paymentAttempts.id, [...ids]))
}

/** With what only its own page tells. */
export async function findPayment(db: Db, paymentId: number) {
  const [shown] = await selectPayments(db, [paymentId])
  if (shown === undefined) return null
  const { provider, step, isAutomatic, note } = paymentAttempts
  const [more] = await db
    .select({ provider, step, isAutomatic, note })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, paymentId))
  return more === undefined ? null : { ...shown, ...more }
}
