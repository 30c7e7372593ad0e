import { expect, test } from 'vitest'
import { dayOf, isOffline, standingWords } from './standing-words.ts'

type Told = Parameters<typeof standingWords>[0]

const UNPAID: Told = {
  ...{ standing: 'unpaid', isOverdue: false, method: '', createdAt: 1, paidAt: null, returnedAt: null },
}
const PAID: Told = { ...UNPAID, standing: 'paid', method: 'card', paidAt: 2 }

test.each([
  ['cancelled', 'standingCancelled'],
  ['paid', 'standingPaid'],
  ['partial', 'standingPartial'],
  ['unpaid', 'standingUnpaid'],
] as const)('P-272 to P-275 %s is said in its own word, and in red when it is late', (standing, label) => {
  expect(standingWords({ ...UNPAID, standing }).label).toBe(label)
  expect(standingWords({ ...UNPAID, standing, isOverdue: true })).toEqual({ label, badge: 'bad' })
})

test('P-277 P-287 offline is told until the house has the money', () => {
  expect(isOffline({ ...UNPAID, method: 'offline' })).toBe(true)
  expect(isOffline({ ...PAID, method: 'offline' })).toBe(false)
  expect(isOffline(UNPAID)).toBe(false)
})

test('P-260 P-261 P-262 the day of a card is that of the return, the payment or the making', () => {
  expect(dayOf(UNPAID)).toEqual({ label: 'createdOn', at: 1 })
  expect(dayOf(PAID)).toEqual({ label: 'paidOn', at: 2 })
  expect(dayOf({ ...PAID, returnedAt: 3 })).toEqual({ label: 'returnedOn', at: 3 })
})
