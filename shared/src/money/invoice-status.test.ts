import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { type InvoiceStatus, invoiceStatus, isPaid, isPartial, returnStatus } from './invoice-status.ts'
import { invoiceSums } from './invoice-sums.ts'
import { lineSums } from './line.ts'

const LINE = lineSums({ unitPrice: dollars(100), quantity: 1, premiumRate: 0, taxRate: 0 })
const GOOD = { isCancelled: false }
const GONE = { isCancelled: true }

interface Moved {
  deposit?: number
  paid?: number
  credited?: number
  refunded?: number
}

/** Two lines of 100 dollars. */
function sumsAfter({ deposit = 0, paid = 0, credited = 0, refunded = 0 }: Moved) {
  const payments = { paid: dollars(paid), refunded: dollars(refunded) }
  const moved = { deposit: dollars(deposit), credited: dollars(credited), ...payments }
  return { sums: invoiceSums({ lines: [LINE, LINE], shipping: 0, handling: 0, ...moved }), payments }
}

describe('I-52 the status of an invoice', () => {
  test.each<[string, { isCancelled: boolean }[], Moved, InvoiceStatus]>([
    ['P-275 nothing paid', [GOOD, GOOD], {}, 'unpaid'],
    ['P-275 a deposit alone is no payment', [GOOD, GOOD], { deposit: 50 }, 'unpaid'],
    ['P-274 a part paid', [GOOD, GOOD], { paid: 50 }, 'partial'],
    ['P-274 all but a cent', [GOOD, GOOD], { paid: 199.99 }, 'partial'],
    ['P-273 all paid', [GOOD, GOOD], { paid: 200 }, 'paid'],
    ['P-273 deposit and payment together', [GOOD, GOOD], { deposit: 50, paid: 150 }, 'paid'],
    ['P-273 the deposit was enough', [GOOD, GOOD], { deposit: 200 }, 'paid'],
    ['P-273 one line credited and given back', [GOOD, GONE], { paid: 200, credited: 100, refunded: 100 }, 'paid'],
    ['P-275 a payment that went back is none', [GOOD, GOOD], { paid: 200, refunded: 200 }, 'unpaid'],
    ['P-272 P-278 every line cancelled', [GONE, GONE], {}, 'cancelled'],
    ['P-276 cancelled comes before paid', [GONE, GONE], { paid: 200 }, 'cancelled'],
    ['P-276 cancelled comes before partial', [GONE, GONE], { paid: 50 }, 'cancelled'],
    ['P-278 one cancelled line does not cancel the others', [GONE, GOOD], {}, 'unpaid'],
  ])('%s', (_name, lines, moved, expected) => {
    const { sums, payments } = sumsAfter(moved)
    expect(invoiceStatus(lines, sums, payments)).toBe(expected)
  })

  test('P-272 an invoice without lines is not cancelled', () => {
    const { sums, payments } = sumsAfter({})
    expect(invoiceStatus([], sums, payments)).toBe('unpaid')
  })
})

test('I-31 paid and partial exclude each other', () => {
  for (const paid of [0, 0.01, 100, 199.99, 200, 200.01]) {
    const { sums, payments } = sumsAfter({ paid })
    expect(isPaid(sums)).toBe(paid >= 200)
    expect(isPartial(sums, payments)).toBe(paid > 0 && paid < 200)
  }
})

test('P-320 P-321 I-52 a return is pending until it was approved', () => {
  expect(returnStatus({ isApproved: true })).toBe('returned')
  expect(returnStatus({ isApproved: false })).toBe('pending')
})
