import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SaleType } from '../bidding/lot-state.ts'
import { dollars } from '../money.ts'
import { type RunBid, runnerUpOf } from './runner-up.ts'

const [ALICE, BOB, CAROL] = [1, 2, 3]
const bids = (...given: [userId: number, amount: number][]): RunBid[] =>
  given.map(([userId, amount], index) => ({ number: index + 1, userId, amount: dollars(amount) }))

type Case = [string, SaleType, RunBid[], reached: number, passedOver: number[], expected: [number, number] | null]
test.each<Case>([
  ['the second highest', 'auction', bids([BOB, 20], [CAROL, 30], [ALICE, 40]), 40, [ALICE], [CAROL, 30]],
  ['their own best of several', 'auction', bids([BOB, 20], [BOB, 35], [ALICE, 40]), 40, [ALICE], [BOB, 35]],
  ['of equal ones the earlier', 'auction', bids([CAROL, 30], [BOB, 30], [ALICE, 40]), 40, [ALICE], [CAROL, 30]],
  [
    'those who were asked before are passed over',
    'auction',
    bids([BOB, 20], [CAROL, 30]),
    40,
    [ALICE, CAROL],
    [BOB, 20],
  ],
  ['nobody else', 'auction', bids([ALICE, 40]), 40, [ALICE], null],
  ['no bids at all', 'auction', [], 10, [ALICE], null],
  ['a maximum nobody has reached stays secret', 'auction', bids([BOB, 90]), 10, [ALICE], [BOB, 10]],
  ['a sealed offer is its own price', 'sealed', bids([BOB, 25], [ALICE, 40]), 40, [ALICE], [BOB, 25]],
  ['ranked as sealed', 'sealed_rank', bids([CAROL, 35], [BOB, 25], [ALICE, 40]), 40, [ALICE], [CAROL, 35]],
  ['a sealed offer is not cut', 'sealed', bids([BOB, 50]), 10, [ALICE], [BOB, 50]],
  ['reverse: the lowest of the others', 'reverse', bids([BOB, 9], [CAROL, 8], [ALICE, 7]), 7, [ALICE], [CAROL, 8]],
  ['reverse: never below what was reached', 'reverse', bids([BOB, 3]), 8, [ALICE], [BOB, 8]],
])('%s', (_, saleType, given, reached, passedOver, expected) => {
  const found = runnerUpOf(given, { saleType, reached: dollars(reached), passedOver: new Set(passedOver) })
  expect(found === null ? null : [found.userId, found.price]).toEqual(
    expected === null ? null : [expected[0], dollars(expected[1])],
  )
})

test('nobody is asked for more than they bid, nor is anybody asked who was passed over', () => {
  const bid = fc.record({
    number: fc.nat(50),
    userId: fc.integer({ min: 1, max: 5 }),
    amount: fc.integer({ min: 1, max: 100 }),
  })
  const passed = fc.array(fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(
      fc.array(bid),
      fc.nat(100),
      passed,
      fc.constantFrom('auction', 'sealed'),
      (given, reached, over, saleType) => {
        const found = runnerUpOf(given, { saleType: saleType as SaleType, reached, passedOver: new Set(over) })
        const others = given.filter(({ userId }) => !over.includes(userId))
        expect(found === null).toBe(others.length === 0)
        if (found === null) return
        const own = others.filter(({ userId }) => userId === found.userId).map(({ amount }) => amount)
        expect(found.price).toBeLessThanOrEqual(Math.max(...own))
        expect(Math.max(...own)).toBe(Math.max(...others.map(({ amount }) => amount)))
      },
    ),
  )
})
