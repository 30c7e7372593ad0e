import { dollars } from '@gavelhouse/shared/money.ts'
import type { SavedBank, SavedCard } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import { describe, expect, test } from 'vitest'
import { canPay, feeOf, firstOption, type PayOption, payOptions } from './pay-option.ts'

const NOW = Date.UTC(2026, 10, 16)
const card = (facts: Partial<SavedCard> = {}) => ({ id: 'c1', country: 'US', expMonth: 12, expYear: 2030, ...facts })
const CARD = card() as SavedCard
const OLD = card({ id: 'c0', expYear: 2025 }) as SavedCard
const BANK = { id: 'b1', country: 'US', status: 'verified' } as SavedBank
const NEW_BANK = { ...BANK, id: 'b2', status: 'new' } as SavedBank
const ALL = { methods: ['card', 'bank', 'wallet', 'offline'], cards: [CARD], banks: [BANK] } as const
const kinds = (options: readonly PayOption[]) => options.map(({ kind }) => kind)

describe('ways to pay', () => {
  test('A-603 what is saved first, then the rest', () => {
    expect(kinds(payOptions(ALL))).toEqual(['card', 'newCard', 'bank', 'wallet', 'redirect', 'offline'])
  })

  test('money 9 only what the lots allow', () => {
    expect(kinds(payOptions({ ...ALL, methods: ['card', 'wallet'] }))).toEqual([
      'card',
      'newCard',
      'wallet',
      'redirect',
    ])
  })

  test('a card that has run out and a bank that is not verified are shown, and cannot be chosen', () => {
    const options = payOptions({ ...ALL, cards: [OLD, CARD], banks: [NEW_BANK] })
    expect(options.filter((option) => !canPay(option, NOW)).map(({ id }) => id)).toEqual(['c0', 'b2'])
    expect(firstOption(options, NOW)?.id).toBe('c1')
  })

  test('A-650 without a saved card the fields of a new one are open', () => {
    expect(firstOption(payOptions({ ...ALL, cards: [] }), NOW)?.kind).toBe('newCard')
  })
})

const TERMS = { card: 3_000, internationalCard: 4_500, bank: dollars(5), internationalBank: dollars(25) }
const saved = (facts: Partial<SavedCard>): PayOption => ({ kind: 'card', id: 'c', card: card(facts) as SavedCard })

test.each<[string, PayOption, number]>([
  ['a card of the country', saved({}), 3],
  ['A-697 a card from elsewhere', saved({ country: 'GB' }), 4.5],
  ['a card nobody has seen yet', { kind: 'newCard', id: 'new-card' }, 3],
  ['the page of the payment company', { kind: 'redirect', id: 'redirect' }, 3],
  ['a bank', { kind: 'bank', id: 'b', bank: BANK }, 5],
  ['the wallet', { kind: 'wallet', id: 'wallet' }, 0],
  ['cash', { kind: 'offline', id: 'offline' }, 0],
])('A-606 the fee of %s is told before it is chosen', (_, option, fee) => {
  expect(feeOf(option, dollars(100), TERMS)).toBe(dollars(fee))
})
