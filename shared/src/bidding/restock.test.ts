import { describe, expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { LotCommand, LotRules, Refusal } from './lot-state.ts'
import {
  ALICE,
  award,
  BOB,
  buy,
  CAROL,
  CLOSE,
  CLOSES,
  hard,
  OPENS,
  play,
  rulesWith,
  typesOf,
  voidBid,
} from './testing.ts'

const BUY_90 = { buyNowPrice: dollars(90), quantity: 3 }
const restock = (quantity: number): LotCommand => ({ type: 'restock', userId: ALICE, quantity })

describe('rule 27 units of a cancelled purchase', () => {
  test.each<[string, Partial<LotRules>, Parameters<typeof play>[1], Refusal['reason'] | null]>([
    ['come back to an open lot', BUY_90, [buy(ALICE, 2), restock(2)], null],
    ['come back to a lot that is sold out', BUY_90, [buy(ALICE, 3), restock(1)], null],
    ['come back to an unsold lot', BUY_90, [buy(ALICE, 2), [CLOSES, CLOSE], restock(2)], null],
    ['never more than were bought', BUY_90, [buy(ALICE, 2), restock(3)], 'quantity_not_available'],
    ['not where none was bought', BUY_90, [restock(1)], 'quantity_not_available'],
    ['not 0', BUY_90, [buy(ALICE), restock(0)], 'quantity_not_available'],
    ['not half a one', BUY_90, [buy(ALICE), restock(0.5)], 'quantity_not_available'],
    ['not to a lot sold by bid', BUY_90, [hard(BOB, 20), buy(ALICE), [CLOSES, CLOSE], restock(1)], 'item_was_closed'],
    ['not to a lot that was awarded', BUY_90, [buy(ALICE), award(BOB, 50), restock(1)], 'item_was_closed'],
  ])('%s', (_, rules, commands, reason) => {
    expect(play(rulesWith(rules), commands).refusal?.reason ?? null).toBe(reason)
  })

  test('a lot that was sold out goes on, with its bids, and can be bought again', () => {
    const rules = rulesWith({ ...BUY_90, quantity: 1 })
    const { state } = play(rules, [hard(BOB, 20), buy(ALICE), restock(1)])
    expect(state).toMatchObject({ status: 'open', soldTo: null, endedAt: null, unitsSold: 0, price: dollars(20) })
    expect(state.leader?.userId).toBe(BOB)
    expect(play(rules, [hard(BOB, 20), buy(ALICE), restock(1), buy(CAROL)]).state.soldTo?.userId).toBe(CAROL)
  })

  test('a bid that was voided under the sale is gone when the lot goes on', () => {
    const rules = rulesWith({ ...BUY_90, quantity: 1 })
    const { state } = play(rules, [hard(BOB, 20), hard(CAROL, 30), buy(ALICE), voidBid(3), restock(1)])
    expect([state.leader?.userId, state.price]).toEqual([BOB, dollars(20)])
  })

  test.each([
    ['without a bid it ends unsold', [], 'closed'],
    ['with a bid it is sold by rule 18', [hard(BOB, 20)], 'sold'],
  ] as const)('after its time it is closed at once: %s', (_, bids, status) => {
    const { state, events } = play(rulesWith({ ...BUY_90, quantity: 1 }), [
      ...bids,
      [OPENS + 1, buy(ALICE)],
      [CLOSES, restock(1)],
    ])
    expect([state.status, state.endedAt]).toEqual([status, CLOSES])
    expect(typesOf(events).slice(-2)).toEqual(['restocked', 'closed'])
  })
})
