import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, ONE_CENT } from '../money.ts'
import { decidePayment, leastPayment, type PaymentDecision } from './partial-payment.ts'
import { rateFromPercent } from './rate.ts'
import { sums } from './testing.ts'

const ALL: PaymentDecision = { amount: dollars(100), isAll: true }

test.each<[string, asked: number, allowsPartial: boolean, PaymentDecision]>([
  ['A-972 an amount of 0 pays all', 0, true, ALL],
  ['A-972 also where parts are not allowed', 0, false, ALL],
  ['A-640 exactly what is due', 100, true, ALL],
  ['T-48 exactly what is due where parts are not allowed', 100, false, ALL],
  ['A-640 exactly a quarter', 25, true, { amount: dollars(25), isAll: false }],
  ['anything in between', 60.07, true, { amount: dollars(60.07), isAll: false }],
  ['A-639 a cent less than a quarter', 24.99, true, { reason: 'min_amount', least: dollars(25) }],
  ['A-638 a cent more than is due', 100.01, true, { reason: 'max_amount', most: dollars(100) }],
  ['A-638 more than is due where parts are not allowed', 200, false, { reason: 'max_amount', most: dollars(100) }],
  ['A-628 a part where parts are not allowed', 50, false, { reason: 'partial_not_allowed' }],
  ['T-47 less than nothing', -1, true, { reason: 'invalid_amount' }],
  ['T-47 a fraction of a cent', 50.001, true, { reason: 'invalid_amount' }],
  ['T-47 not a number', Number.NaN, true, { reason: 'invalid_amount' }],
  ['T-47 without end', Number.POSITIVE_INFINITY, true, { reason: 'invalid_amount' }],
])('%s', (_name, asked, allowsPartial, decision) => {
  expect(decidePayment({ asked: dollars(asked), due: dollars(100), allowsPartial })).toEqual(decision)
})

test.each<[string, asked: number, shown: number, PaymentDecision]>([
  ['as it was shown', 0, 100, ALL],
  ['more has become due since', 0, 80, { reason: 'total_changed' }],
  ['less is due since', 0, 120, { reason: 'total_changed' }],
  ['all of it entered as an amount', 80, 80, { reason: 'total_changed' }],
  ['a part is what it is', 30, 80, { amount: dollars(30), isAll: false }],
])('I-33 nobody pays a total they were not shown: %s', (_name, asked, shown, decision) => {
  const told = { asked: dollars(asked), shown: dollars(shown) }
  expect(decidePayment({ ...told, due: dollars(100), allowsPartial: true })).toEqual(decision)
})

test('T-50 nothing is taken for what is paid already', () => {
  expect(decidePayment({ asked: 0, due: 0, allowsPartial: true })).toEqual({ reason: 'nothing_due' })
  expect(decidePayment({ asked: dollars(5), due: 0, allowsPartial: true })).toEqual({ reason: 'nothing_due' })
})

test.each([
  [100, 25],
  [100.01, 25.01],
  [100.03, 25.01],
  [100.04, 25.01],
  [0.01, 0.01],
  [0.03, 0.01],
  [0.05, 0.02],
])('I-32 A-1001 P-1235 of %d dollars the least is %d', (due, least) => {
  expect(leastPayment(dollars(due))).toBe(dollars(least))
})

test.each([
  [100, 50, 50],
  [100, 33.3, 33.3],
  [10, 12.5, 1.25],
  [0.03, 50, 0.02],
  [100, 0, 0],
  [100, 100, 100],
])('I-32 of %d dollars the least is, where the house takes no part below %d percent, %d', (due, percent, least) => {
  expect(leastPayment(dollars(due), rateFromPercent(percent))).toBe(dollars(least))
})

test('I-32 a part below what the house has set is refused, whatever a quarter is', () => {
  const pay = (asked: number, percent: number) =>
    decidePayment({
      ...{ asked: dollars(asked), due: dollars(100), allowsPartial: true },
      leastShare: rateFromPercent(percent),
    })
  expect(pay(28, 50)).toEqual({ reason: 'min_amount', least: dollars(50) })
  expect(pay(10, 5)).toEqual({ amount: dollars(10), isAll: false })
})

const due = sums.filter((amount) => amount > 0)

test('I-32 what is accepted lies between a quarter and all; a cent to either side is not', () => {
  fc.assert(
    fc.property(due, (due) => {
      const least = leastPayment(due)
      const pay = (asked: number) => decidePayment({ asked, due, allowsPartial: true })
      expect(least * 4).toBeGreaterThanOrEqual(due)
      expect((least - ONE_CENT) * 4).toBeLessThan(due)
      expect(pay(least)).toMatchObject({ amount: least })
      expect(pay(due)).toEqual({ amount: due, isAll: true })
      expect(pay(due + ONE_CENT)).toMatchObject({ reason: 'max_amount' })
      if (least > ONE_CENT) expect(pay(least - ONE_CENT)).toEqual({ reason: 'min_amount', least })
    }),
  )
})

test('T-48 paying the least again and again comes to an end, and all can be paid at any moment', () => {
  fc.assert(
    fc.property(due, (total) => {
      let left = total
      let payments = 0
      while (left > 0 && payments < 120) {
        expect(decidePayment({ asked: left, due: left, allowsPartial: true })).toEqual({ amount: left, isAll: true })
        left -= leastPayment(left)
        payments += 1
      }
      expect(left).toBe(0)
      expect(payments).toBeLessThan(120)
    }),
  )
})
