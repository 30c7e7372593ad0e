import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { planWriteOff } from './write-off-plan.ts'

const sums = (subtotal: number) => ({ subtotal: dollars(subtotal), premium: 0, tax: 0, total: dollars(subtotal) })
const LINES = [
  { id: 1, quantity: 2, refundedUnits: 0, sums: sums(100) },
  { id: 2, quantity: 1, refundedUnits: 0, sums: sums(50) },
]
const FIRST = [{ lineId: 1, units: 2 }]
const SECOND = [{ lineId: 2, units: 1 }]
/** $150 of goods, $20 to send them with $1 of tax, and $5 for handling; so much of it was credited before. */
const invoice = (credited: number) => ({
  ...{ lines: LINES, shipping: dollars(20), shippingTax: dollars(1), isShippingCredited: false, handling: dollars(5) },
  ...{ total: dollars(176), credited: dollars(credited), due: dollars(176 - credited) },
})

test.each([
  ['all of it, with shipping and handling', 0, [...FIRST, ...SECOND], true, [176, 5, 0]],
  ['a line, and nothing else', 0, FIRST, false, [100, 0, 0]],
  ['a line, and goodwill stays with the rest', 30, FIRST, false, [100, 0, 0]],
  ['all of it, and goodwill is taken back', 30, [...FIRST, ...SECOND], true, [146, 5, -30]],
  ['a line that comes to more than is owed, and only that much of the goodwill', 90, FIRST, false, [86, 0, -14]],
  ['what had been given away as a whole: nobody gets anything, and the goodwill ends', 176, FIRST, false, [0, 0, -100]],
])('money 17 written off: %s', (_name, credited, items, isAll, [total = 0, handling = 0, goodwill = 0]) => {
  expect(planWriteOff(invoice(credited), { items, isAll })).toMatchObject({
    ...{ total: dollars(total), lowered: dollars(total), back: 0 },
    ...{ handling: dollars(handling), goodwill: dollars(goodwill) },
  })
})

test.each([
  ['all of it: what is due is lowered, and the rest goes back', true, [...FIRST, ...SECOND], [176, 116, 60]],
  ['a line that comes to more than is due', false, FIRST, [100, 100, 0]],
])(
  'decision 092 written off after a part of it was paid: %s',
  (_name, isAll, items, [total = 0, lowered = 0, back = 0]) => {
    const partPaid = { ...invoice(0), due: dollars(116) }
    expect(planWriteOff(partPaid, { items, isAll })).toMatchObject({
      ...{ total: dollars(total), lowered: dollars(lowered), back: dollars(back), goodwill: 0 },
    })
  },
)

test.each([
  ['nothing', 0, [], { reason: 'invalid_amount' }],
  ['a line of another invoice', 0, [{ lineId: 3, units: 1 }], { reason: 'line_unknown', lineId: 3 }],
  ['more units than are left', 0, [{ lineId: 2, units: 2 }], { reason: 'units_not_left', lineId: 2, left: 1 }],
])('refused: %s', (_name, credited, items, refusal) => {
  expect(planWriteOff(invoice(credited), { items, isAll: false })).toEqual(refusal)
})
