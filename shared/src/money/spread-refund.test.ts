import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollars, type Money, ONE_CENT } from '../money.ts'
import { type RefundablePayment, type RefundPart, type RefundTarget, spreadRefund } from './spread-refund.ts'
import { sums } from './testing.ts'

type Given = [captured: number, refunded: number, source: RefundablePayment['source']]

/** Numbered from 1, each newer than the one before. */
const paid = (...given: Given[]): RefundablePayment[] =>
  given.map(([captured, refunded, source], index) => {
    return { id: index + 1, paidAt: index, source, captured: dollars(captured), refunded: dollars(refunded) }
  })

type Told = [paymentId: number, to: RefundPart['to'], amount: number]

test.each<[string, amount: number, RefundablePayment[], RefundTarget, Told[]]>([
  ['back to the card', 40, paid([100, 0, 'provider']), 'source', [[1, 'provider', 40]]],
  ['money 18 the newest first', 40, paid([100, 0, 'provider'], [50, 0, 'provider']), 'source', [[2, 'provider', 40]]],
  [
    'what the newest cannot take goes to the one before',
    80,
    paid([100, 0, 'provider'], [50, 0, 'provider']),
    'source',
    [
      [2, 'provider', 50],
      [1, 'provider', 30],
    ],
  ],
  [
    'I-30 what went back before counts',
    60,
    paid([100, 0, 'provider'], [50, 45, 'provider'], [20, 20, 'provider']),
    'source',
    [
      [2, 'provider', 5],
      [1, 'provider', 55],
    ],
  ],
  [
    'what came from the wallet goes back to it',
    60,
    paid([100, 0, 'provider'], [50, 0, 'wallet']),
    'source',
    [
      [2, 'wallet', 50],
      [1, 'provider', 10],
    ],
  ],
  [
    'what came by hand becomes credit, last and only if asked',
    60,
    paid([50, 0, 'provider'], [100, 0, 'hand']),
    'source_then_wallet',
    [
      [1, 'provider', 50],
      [2, 'wallet', 10],
    ],
  ],
  [
    'all of it to the wallet, still off the newest payments',
    60,
    paid([100, 0, 'provider'], [50, 0, 'provider']),
    'wallet',
    [
      [2, 'wallet', 50],
      [1, 'wallet', 10],
    ],
  ],
])('%s', (_name, amount, payments, target, told) => {
  const parts = told.map(([paymentId, to, part]) => ({ paymentId, to, amount: dollars(part) }))
  expect(spreadRefund(dollars(amount), payments, target)).toEqual({ parts })
})

test.each<[string, amount: number, RefundablePayment[], RefundTarget, reason: string, most: number]>([
  ['I-30 more than was captured', 100.01, paid([100, 0, 'provider']), 'source', 'more_than_paid', 100],
  ['T-45 what went back already', 1, paid([100, 100, 'provider']), 'source_then_wallet', 'more_than_paid', 0],
  ['I-30 the wallet is no way around it', 101, paid([100, 0, 'provider']), 'wallet', 'more_than_paid', 100],
  ['cash is not given back unasked', 60, paid([50, 0, 'provider'], [50, 0, 'hand']), 'source', 'more_than_paid', 50],
  ['nothing was paid', 1, [], 'wallet', 'more_than_paid', 0],
  ['T-47 nothing', 0, paid([100, 0, 'provider']), 'source', 'invalid_amount', 100],
  ['T-47 less than nothing', -5, paid([100, 0, 'provider']), 'source', 'invalid_amount', 100],
  ['T-47 a fraction of a cent', 5.001, paid([100, 0, 'provider']), 'source', 'invalid_amount', 100],
  ['T-47 not a number', Number.NaN, paid([100, 0, 'provider']), 'source', 'invalid_amount', 100],
])('%s', (_name, amount, payments, target, reason, most) => {
  expect(spreadRefund(dollars(amount), payments, target)).toEqual({ reason, most: dollars(most) })
})

test('of payments of one moment the later number is the newer', () => {
  const together = paid([50, 0, 'provider'], [50, 0, 'provider']).map((payment) => ({ ...payment, paidAt: 7 }))
  for (const payments of [together, [...together].reverse()]) {
    expect(spreadRefund(dollars(10), payments, 'source')).toMatchObject({ parts: [{ paymentId: 2 }] })
  }
})

const payments = fc
  .array(fc.tuple(sums, sums, fc.constantFrom<RefundablePayment['source']>('provider', 'wallet', 'hand')), {
    maxLength: 6,
  })
  .map((given) =>
    given.map(([refunded, left, source], index) => {
      return { id: index + 1, paidAt: index % 3, source, captured: refunded + left, refunded }
    }),
  )
const targets = fc.constantFrom<RefundTarget>('source', 'source_then_wallet', 'wallet')

/** So many thousandths of all that can go back, in whole cents. */
function partOf(thousandths: number, payments: RefundablePayment[], target: RefundTarget): Money {
  const none = spreadRefund(0, payments, target)
  return 'reason' in none ? Math.floor(((none.most / ONE_CENT) * thousandths) / 1_000) * ONE_CENT : 0
}

function spread(amount: Money, payments: RefundablePayment[], target: RefundTarget): RefundPart[] {
  const found = spreadRefund(amount, payments, target)
  if ('parts' in found) return found.parts
  expect(amount).toBe(0)
  return []
}

const amountOf = (parts: readonly RefundPart[], paymentId: number): Money =>
  parts.reduce((sum, part) => sum + (part.paymentId === paymentId ? part.amount : 0), 0)

test('I-30 the parts are the refund, one per payment at most, and nowhere more than is left', () => {
  fc.assert(
    fc.property(fc.nat(1_000), payments, targets, (thousandths, payments, target) => {
      const amount = partOf(thousandths, payments, target)
      const parts = spread(amount, payments, target)
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
      expect(new Set(parts.map(({ paymentId }) => paymentId)).size).toBe(parts.length)
      for (const part of parts) {
        const payment = payments.find(({ id }) => id === part.paymentId)
        expect(part.amount).toBeGreaterThan(0)
        expect(part.amount).toBeLessThanOrEqual((payment?.captured ?? 0) - (payment?.refunded ?? 0))
        if (payment?.source === 'hand') expect(target).not.toBe('source')
        if (part.to === 'provider') expect(payment?.source).toBe('provider')
      }
    }),
  )
})

test('money 18 in two parts or at once, each payment gives back the same', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), payments, targets, (all, share, payments, target) => {
      const amount = partOf(all, payments, target)
      const first = Math.floor(((amount / ONE_CENT) * share) / 1_000) * ONE_CENT
      const atOnce = spread(amount, payments, target)
      const before = spread(first, payments, target)
      const after = payments.map((payment) => {
        return { ...payment, refunded: payment.refunded + amountOf(before, payment.id) }
      })
      const parts = [...before, ...spread(amount - first, after, target)]
      for (const { id } of payments) expect(amountOf(parts, id)).toBe(amountOf(atOnce, id))
    }),
  )
})
