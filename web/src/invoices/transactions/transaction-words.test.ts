import type { Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { expect, test } from 'vitest'
import type { Text } from '../../lib/text.ts'
import { askedOf, type TransactionQuery } from './transaction-query.ts'
import { methodOf, STATUS_WORDS } from './transaction-words.ts'

const text = ((key: string) => key) as Text

test.each<[string, Partial<Transaction>, string]>([
  ['P-338 cash that was claimed', { method: 'cash', cardType: 'offline' }, 'methodManual'],
  ['P-339 cash at the desk', { method: 'cash', cardType: '' }, 'methodCash'],
  ['P-339 a card with its brand', { method: 'card', cardType: 'visa' }, 'methodCard (Visa)'],
  ['P-339 a card of no known brand', { method: 'card', cardType: '' }, 'methodCard'],
  ['P-339 a bank', { method: 'bank', cardType: '' }, 'methodBank'],
  ['P-339 the wallet', { method: 'wallet', cardType: '' }, 'methodWallet'],
  ['decision 052 a deposit that pays', { type: 'deposit_applied', method: 'wallet', cardType: '' }, 'methodDeposit'],
])('%s', (_case, given, words) => {
  const paid = { type: 'payment', method: 'card', cardType: '', ...given } as const
  expect(methodOf(text, paid)).toBe(words)
})

test('P-335 P-336 success is green, failed red, what is under way neither', () => {
  expect([STATUS_WORDS.success.badge, STATUS_WORDS.failed.badge, STATUS_WORDS.pending.badge]).toEqual([
    'good',
    'bad',
    'waiting',
  ])
})

test('P-341 P-342 what the address asks is what the call is sent', () => {
  const nothing: TransactionQuery = { words: '', show: 'all', action: 'all', since: 'always', order: 'newest', page: 1 }
  const now = Date.parse('2026-07-31T15:00:00Z')
  expect(askedOf(nothing, now)).toEqual({ action: 'all', filters: [], orderBy: 'created_at', order: 'desc' })
  expect(
    askedOf({ ...nothing, words: '1001', show: 'refunds', action: 'failed', since: 'month', order: 'oldest' }, now),
  ).toEqual({
    action: 'failed',
    ...{ orderBy: 'created_at', order: 'asc' },
    filters: [
      { field: 'search', type: 'like', value: '1001' },
      { field: 'type', type: 'in', value: ['refund'] },
      { field: 'created_at', type: 'greaterequal', value: '2026-07-01' },
    ],
  })
})
