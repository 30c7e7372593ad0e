import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dollars, type Money } from '../money.ts'
import { canBeGivenBack, planRefund } from './refund-plan.ts'

const LINE = {
  ...{ id: 1, quantity: 3, refundedUnits: 0 },
  sums: { subtotal: dollars(100), premium: dollars(10), tax: dollars(5.5), total: dollars(115.5) },
}
const INVOICE = {
  ...{ lines: [LINE], shipping: dollars(20), shippingTax: dollars(1), isShippingCredited: false },
  ...{ total: dollars(136.5), credited: 0, due: 0 },
}
const NONE = { items: [], goodwill: 0, givesShipping: false }

describe('money 18 what a refund comes to', () => {
  test.each([
    ['one unit of three', { items: [{ lineId: 1, units: 1 }] }, 0, [38.49, 0, 38.49]],
    ['two, named one by one', { items: [1, 1].map((units) => ({ lineId: 1, units })) }, 0, [77.01, 0, 77.01]],
    ['all and the shipping', { items: [{ lineId: 1, units: 3 }], givesShipping: true }, 0, [136.5, 0, 136.5]],
    ['a free amount', { goodwill: dollars(4.25) }, 0, [4.25, 0, 4.25]],
    ['what is due is lowered first', { goodwill: dollars(10) }, dollars(4), [10, 4, 6]],
    ['all of it was due still', { goodwill: dollars(10) }, dollars(40), [10, 10, 0]],
  ])('%s', (_name, wish, due, [total, lowered, back]) => {
    expect(planRefund({ ...INVOICE, due }, { ...NONE, ...wish })).toMatchObject({
      ...{ total: dollars(total ?? 0), lowered: dollars(lowered ?? 0), back: dollars(back ?? 0) },
    })
  })

  test.each([
    ['nothing', {}, { reason: 'invalid_amount' }],
    ['a part of a cent', { goodwill: 1 }, { reason: 'invalid_amount' }],
    ['less than nothing', { goodwill: -100 }, { reason: 'invalid_amount' }],
    [
      'more units than are left',
      { items: [{ lineId: 1, units: 4 }] },
      { reason: 'units_not_left', lineId: 1, left: 3 },
    ],
    ['a line of another invoice', { items: [{ lineId: 2, units: 1 }] }, { reason: 'line_unknown', lineId: 2 }],
    ['more than all', { goodwill: dollars(136.51) }, { reason: 'more_than_paid', most: dollars(136.5) }],
  ])('refused: %s', (_name, wish, refusal) => {
    expect(planRefund(INVOICE, { ...NONE, ...wish })).toEqual(refusal)
  })

  test.each([
    ['all of it, at what is left of what was paid', 10, { items: [{ lineId: 1, units: 3 }] }, [105.5, -10]],
    ['a unit that is covered still, whole', 10, { items: [{ lineId: 1, units: 1 }] }, [38.49, 0]],
    ['with nothing left, all the same', 115.5, { items: [{ lineId: 1, units: 3 }] }, [0, -115.5]],
  ])('P-327 I-30 after goodwill goods come back: %s', (_name, credited, wish, [total = 0, goodwill = 0]) => {
    const plain = { ...INVOICE, shipping: 0, shippingTax: 0, total: dollars(115.5), credited: dollars(credited) }
    const sums = { total: dollars(total), back: dollars(total), lowered: 0, goodwill: dollars(goodwill) }
    expect(planRefund(plain, { ...NONE, ...wish })).toMatchObject(sums)
  })

  test('P-327 what is added by hand, or is shipping alone, is no more than is left', () => {
    const given = { ...INVOICE, credited: dollars(116) }
    const refusal = { reason: 'more_than_paid', most: dollars(20.5) }
    expect(planRefund(given, { ...NONE, items: [{ lineId: 1, units: 1 }], goodwill: 100 })).toEqual(refusal)
    expect(planRefund(given, { ...NONE, givesShipping: true })).toEqual(refusal)
  })

  test.each([
    ['what is owed', 'live', 0, true],
    ['what came back in part or whole', 'returned', 100, true],
    ['what was undone after it was paid', 'void', 100, true],
    ['what was undone or cancelled before', 'void', 0, false],
  ])('money 17 of lines, %s', (_name, status, subtotal, expected) => {
    expect(canBeGivenBack({ status, subtotal })).toBe(expected)
  })

  test('I-30 shipping goes back once', () => {
    const again = planRefund({ ...INVOICE, isShippingCredited: true }, { ...NONE, givesShipping: true })
    expect(again).toEqual({ reason: 'invalid_amount' })
  })
})

/** In whole cents and without any of our rules: each part by units so far, half up. */
function naive(lines: readonly Line[], wish: readonly number[]): bigint {
  let sum = 0n
  lines.forEach(({ quantity, refunded, parts }, index) => {
    const units = wish[index] ?? 0
    for (const part of parts) {
      const upTo = (count: number) => (2n * BigInt(part) * BigInt(count) + BigInt(quantity)) / (2n * BigInt(quantity))
      sum += upTo(refunded + units) - upTo(refunded)
    }
  })
  return sum
}

interface Line {
  quantity: number
  refunded: number
  parts: [number, number, number]
}

const cents = (amount: number): Money => amount * 100

const arbitraryLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    parts: fc.tuple(fc.nat(5_000_000), fc.nat(900_000), fc.nat(400_000)),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ quantity, parts, share }): Line => ({ quantity, parts, refunded: Math.floor(quantity * share) }))

test('I-30 a plan is what the naive reckoning says, and all plans together are all there is', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryLine, { minLength: 1, maxLength: 5 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      fc.nat(100_000),
      (lines, shares, due) => {
        const wish = lines.map(({ quantity, refunded }) => {
          const { value = 0 } = shares.next()
          return Math.floor((quantity - refunded) * value)
        })
        const sums = lines.map(({ parts: [subtotal, premium, tax] }) => ({
          ...{ subtotal: cents(subtotal), premium: cents(premium), tax: cents(tax) },
          total: cents(subtotal + premium + tax),
        }))
        const total = sums.reduce((all, line) => all + line.total, 0)
        const plan = planRefund(
          {
            ...{ total, credited: 0, due: cents(due), shipping: 0, shippingTax: 0, isShippingCredited: false },
            lines: lines.map(({ quantity, refunded }, id) => ({
              ...{ id, quantity, refundedUnits: refunded, sums: sums[id] as (typeof sums)[number] },
            })),
          },
          { ...NONE, items: wish.map((units, lineId) => ({ lineId, units })).filter(({ units }) => units > 0) },
        )
        const expected = cents(Number(naive(lines, wish)))
        if (expected === 0) expect(plan).toEqual({ reason: 'invalid_amount' })
        else expect(plan).toMatchObject({ total: expected, back: Math.max(0, expected - cents(due)) })
      },
    ),
  )
})
