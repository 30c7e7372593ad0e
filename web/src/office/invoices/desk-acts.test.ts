import { dollars } from '@gavelhouse/shared/money.ts'
import { expect, test } from 'vitest'
import { actsFor } from './desk-acts.ts'

const LINE = { status: 'live' } as never
const OPEN = {
  invoice: { standing: 'unpaid', due: dollars(10), total: dollars(10), credited: 0, paid: 0, deposit: 0 },
  ...{ isOpen: true, walletBalance: 0, lines: [LINE, LINE], siblings: [] },
} as const
const PAID = {
  ...OPEN,
  isOpen: false,
  invoice: { ...OPEN.invoice, standing: 'paid', due: 0, paid: dollars(10) },
} as const

test.each([
  ['an open one', OPEN, ['receive', 'edit', 'exempt', 'move', 'cancel']],
  [
    'with money in the wallet',
    { ...OPEN, walletBalance: 1 },
    ['receive', 'wallet', 'edit', 'exempt', 'move', 'cancel'],
  ],
  ['of one lot', { ...OPEN, lines: [LINE] }, ['receive', 'edit', 'exempt', 'cancel']],
  [
    'of one lot beside another',
    { ...OPEN, lines: [LINE], siblings: [7] },
    ['receive', 'edit', 'exempt', 'move', 'cancel'],
  ],
  ['a paid one', PAID, ['refund']],
  ['all of it given back', { ...PAID, invoice: { ...PAID.invoice, credited: dollars(10) } }, []],
  ['a cancelled one', { ...OPEN, invoice: { ...OPEN.invoice, standing: 'cancelled' as const } }, []],
])('money 17 what can be done with an invoice: %s', (_name, invoice, expected) => {
  expect(actsFor(invoice, ['take_money', 'give_money_back'])).toEqual(expected)
})

test('who takes money gives none back, and who reads reports does neither', () => {
  expect(actsFor(PAID, ['take_money'])).toEqual([])
  expect(actsFor(OPEN, ['reports'])).toEqual([])
})
