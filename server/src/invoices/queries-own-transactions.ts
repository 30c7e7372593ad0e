import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { listTransactions as api } from '@gavelhouse/shared/invoices/contract.ts'
import type { getTransactionsSpreadsheet } from '@gavelhouse/shared/invoices/paper-contract.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { TRANSACTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { idFrom, instantFrom, invalidFilter, valuesOf } from '../db/filter-values.ts'
import { orderingFor, readSort, type Sorts } from '../db/ordering.ts'
import { readCountedPage } from '../db/paging.ts'
import { splitSearch } from '../db/searching.ts'
import { findTransactions, listTransactions } from './queries-transactions.ts'

type Asked = InputOf<typeof getTransactionsSpreadsheet>

const SORTS: Sorts = new Map([
  [TRANSACTION_NAMES.createdAt, sql`created_at`],
  [TRANSACTION_NAMES.invoiceId, sql`invoice_id`],
  [TRANSACTION_NAMES.amount, sql`amount`],
])

/** P-341, P-342: a page of what somebody's money did. */
export async function listOwnTransactions(db: Db, input: InputOf<typeof api>, userId: number) {
  const [where, order] = [conditionOf(input), orderOf(input)]
  const { records: found, ...page } = await readCountedPage(input, (part) =>
    findTransactions(db, userId, { where, order, ...part }),
  )
  const ids = found.map(({ id }) => id)
  return { ...page, records: await listTransactions(db, { userId, ids }, { order }) }
}

/** The same without pages, for the spreadsheet. */
export const exportOwnTransactions = (db: Db, input: Asked, userId: number) =>
  listTransactions(db, { userId }, { where: conditionOf(input), order: orderOf(input) })

const orderOf = ({ orderBy, order }: Asked): SQL =>
  orderBy === undefined || orderBy === '' ? sql`created_at desc` : orderingFor(SORTS, readSort(orderBy, order))

function conditionOf({ action, filters }: Asked): SQL {
  const isAsked = action === 'all' ? [] : [sql`status = ${action}`]
  const { patterns, others } = splitSearch(filters, TRANSACTION_NAMES.text)
  return sql.join([sql`true`, ...isAsked, ...patterns.map(matching), ...others.flatMap(conditionFor)], sql` and `)
}

/** Anything else is refused (P-599). */
function conditionFor(filter: Filter): SQL[] {
  const { field, type } = filter
  const values = valuesOf(filter)
  const [first, ...more] = values
  const isOneOf = type === 'in' || type === 'array'
  const isChoice = (field === TRANSACTION_NAMES.type || field === TRANSACTION_NAMES.invoiceId) && isOneOf
  const isBound = field === TRANSACTION_NAMES.createdAt && (type === 'greaterequal' || type === 'lessequal')
  if (!(isChoice || isBound) || (isBound && more.length > 0)) throw invalidFilter()
  // Nothing is asked: it is switched off.
  if (first === undefined) return []
  if (field === TRANSACTION_NAMES.type) return [sql`type = any(${sql.param(values.map(String))})`]
  if (field === TRANSACTION_NAMES.invoiceId) return [sql`invoice_id = any(${sql.param(values.map(idFrom))})`]
  const at = sql`from_ms(${instantFrom(first)})`
  return [type === 'lessequal' ? sql`created_at <= ${at}` : sql`created_at >= ${at}`]
}

const matching = (pattern: string): SQL =>
  sql`(invoice_id::text like ${pattern} or lower(reference) like lower(${pattern}) or (lot_id is not null
    and exists (select from lots l where l.id = lot_id and l.title ilike ${pattern})))`
