import { TRANSACTION_ACTIONS } from '@gavelhouse/shared/invoices/contract.ts'
import { TRANSACTION_GROUPS, typesIn } from '@gavelhouse/shared/invoices/transaction.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { TRANSACTION_NAMES } from '@gavelhouse/shared/list-names.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import type { PhraseKey } from '../../phrases/keys.ts'
import { choice, type ParamsOf, page, words } from '../../ui/list/params.ts'
import { AGE_ORDERS } from '../AgeOrder.tsx'

export const SHOWN = ['all', ...TRANSACTION_GROUPS] as const
export const SINCE = ['always', 'month', 'quarter', 'year'] as const
type Since = (typeof SINCE)[number]

export const SINCE_WORDS: Record<Since, { label: PhraseKey; days: number }> = {
  always: { label: 'sinceAlways', days: 0 },
  month: { label: 'sinceMonth', days: 30 },
  quarter: { label: 'sinceQuarter', days: 90 },
  year: { label: 'sinceYear', days: 365 },
}

export interface TransactionQuery {
  words: string
  show: (typeof SHOWN)[number]
  /** P-342. */
  action: (typeof TRANSACTION_ACTIONS)[number]
  since: Since
  order: (typeof AGE_ORDERS)[number]
  page: number
}

/** What the address of the page can ask. */
export const PARAMS: ParamsOf<TransactionQuery> = {
  words: words('q', 100),
  show: choice('show', SHOWN, 'all'),
  action: choice('action', TRANSACTION_ACTIONS, 'all'),
  since: choice('since', SINCE, 'always'),
  order: choice('sort', AGE_ORDERS, 'newest'),
  page: page(),
}

/** The same for the list and for the file made of it (P-341). */
export function askedOf({ words, show, action, since, order }: TransactionQuery, now: number) {
  const filters: Filter[] = []
  if (words !== '') filters.push({ field: TRANSACTION_NAMES.text, type: 'like', value: words })
  if (show !== 'all') filters.push({ field: TRANSACTION_NAMES.type, type: 'in', value: typesIn(show) })
  if (since !== 'always')
    filters.push({ field: TRANSACTION_NAMES.createdAt, type: 'greaterequal', value: dayBefore(now, since) })
  return { action, filters, orderBy: TRANSACTION_NAMES.createdAt, order: order === 'oldest' ? 'asc' : 'desc' } as const
}

/** A whole day, so that the same question has the same answer all day long. */
const dayBefore = (now: number, since: Since): string =>
  new Date(now - SINCE_WORDS[since].days * DAY).toISOString().slice(0, 10)
