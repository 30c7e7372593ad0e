import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars, ONE_CENT } from '../money.ts'
import { type InvoiceFacts, invoiceSums } from './invoice-sums.ts'
import { lineSums } from './line.ts'
import { lines, sums } from './testing.ts'

/** 100 dollars, 10 % premium, 5 % tax: 115.50. */
const LINE = lineSums({ unitPrice: dollars(100), quantity: 1, premiumRate: 10_000, taxRate: 5_000 })
const NOTHING: InvoiceFacts = { lines: [], shipping: 0, handling: 0, deposit: 0, paid: 0, credited: 0, refunded: 0 }

describe('money 3: what is due', () => {
  test.each<[string, Partial<Record<keyof InvoiceFacts, number>>, total: number, due: number, overpaid: number]>([
    ['nothing paid yet', {}, 231, 231, 0],
    ['P-311 with shipping and a handling fee', { shipping: 20, handling: 5 }, 256, 256, 0],
    ['shipping is taxed where the provider says so', { shipping: 20, shippingTax: 1 }, 252, 252, 0],
    ['A-695 less the deposit', { deposit: 50 }, 231, 181, 0],
    ['A-695 less deposit and payments', { deposit: 50, paid: 81 }, 231, 100, 0],
    ['I-31 all of it paid', { deposit: 50, paid: 181 }, 231, 0, 0],
    ['a line is credited before all is paid', { paid: 100, credited: 115.5 }, 231, 15.5, 0],
    ['a line is credited after all is paid: owed to the buyer', { paid: 231, credited: 115.5 }, 231, 0, 115.5],
    ['and given back', { paid: 231, credited: 115.5, refunded: 115.5 }, 231, 0, 0],
    ['everything credited and given back', { paid: 231, credited: 231, refunded: 231 }, 231, 0, 0],
    ['a payment went back and nothing was credited: due again', { paid: 231, refunded: 231 }, 231, 231, 0],
  ])('%s', (_name, changes, total, due, overpaid) => {
    const inDollars = Object.fromEntries(Object.entries(changes).map(([key, amount]) => [key, dollars(amount)]))
    const found = invoiceSums({ ...NOTHING, lines: [LINE, LINE], ...inDollars })
    expect(found).toMatchObject({ total: dollars(total), due: dollars(due), overpaid: dollars(overpaid) })
  })
})

test('money 2 tax is the sum of the lines’ taxes, never a tax of their sum', () => {
  const line = lineSums({ unitPrice: dollars(0.1), quantity: 1, premiumRate: 0, taxRate: 5_000 })
  expect(invoiceSums({ ...NOTHING, lines: [line, line, line] })).toMatchObject({ tax: dollars(0.03) })
})

const facts: fc.Arbitrary<InvoiceFacts> = fc.record({
  lines,
  shipping: sums,
  shippingTax: sums,
  handling: sums,
  deposit: sums,
  paid: sums,
  credited: sums,
  refunded: sums,
})

test('I-34 the total is exactly the sum of its parts, and of its lines, in whole cents', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { subtotal, premium, tax, shipping, handling, total } = invoiceSums(given)
      expect(subtotal + premium + tax + shipping + handling).toBe(total)
      const ofLines = given.lines.reduce((sum, line) => sum + line.total, 0)
      expect(total).toBe(ofLines + given.shipping + (given.shippingTax ?? 0) + given.handling)
      expect(total % ONE_CENT).toBe(0)
    }),
  )
})

test('I-29 what is due and what is overpaid settle the account, neither is negative, and one of them is nothing', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { total, due, overpaid } = invoiceSums(given)
      expect(Math.min(due, overpaid)).toBe(0)
      expect(Math.max(due, overpaid)).toBeGreaterThanOrEqual(0)
      const owed = total - given.credited
      expect(given.deposit + given.paid - given.refunded + due - overpaid).toBe(owed)
    }),
  )
})

test('I-29 whoever pays what is due owes nothing', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { due } = invoiceSums(given)
      expect(invoiceSums({ ...given, paid: given.paid + due }).due).toBe(0)
    }),
  )
})
