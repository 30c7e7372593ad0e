import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { type AwardTerms, refuseAward } from './award-rule.ts'
import type { LotRules } from './lot-state.ts'
import { ALICE, BOB, CAROL, CLOSE, CLOSES, hard, type Move, OPEN, play, proxy, retract, rulesWith } from './testing.ts'

const STAFF: AwardTerms = { by: 'staff', endsBidding: true }
const SELLER: AwardTerms = { by: 'seller', endsBidding: true }
const RESERVED = { reserve: dollars(500) }
const AT_CLOSE: Move = [CLOSES, CLOSE]

type Case = [string, Partial<LotRules>, Move[], AwardTerms, number, number, string | null]
test.each<Case>([
  ['staff sell an open lot', {}, [hard(ALICE, 40)], STAFF, CAROL, 60, null],
  ['staff sell it at what bidding has reached', {}, [hard(ALICE, 40)], STAFF, CAROL, 40, null],
  ['not below it', {}, [hard(ALICE, 40)], STAFF, CAROL, 39.99, 'award_below_bids'],
  ['also not before the first bid', {}, [OPEN], STAFF, CAROL, 9, 'award_below_bids'],
  ['on a reverse lot not above it', { saleType: 'reverse' }, [hard(ALICE, 8)], STAFF, CAROL, 8.01, 'award_below_bids'],
  ['on a reverse lot at it', { saleType: 'reverse' }, [hard(ALICE, 8)], STAFF, CAROL, 8, null],
  [
    'without a word that bidding ends',
    {},
    [hard(ALICE, 40)],
    { ...STAFF, endsBidding: false },
    ALICE,
    60,
    'award_ends_bidding',
  ],
  ['an open sealed lot', { saleType: 'sealed' }, [hard(ALICE, 40)], STAFF, ALICE, 60, 'cannot_award'],
  ['staff, a closed lot, to anybody', RESERVED, [hard(ALICE, 40), AT_CLOSE], STAFF, CAROL, 5, null],
  ['a seller, an open lot', {}, [hard(ALICE, 40)], SELLER, ALICE, 60, 'cannot_award'],
  ['a seller, to the leader, at the price', RESERVED, [proxy(ALICE, 90), AT_CLOSE], SELLER, ALICE, 10, null],
  ['a seller, not up to a maximum', RESERVED, [proxy(ALICE, 90), AT_CLOSE], SELLER, ALICE, 90, 'award_not_at_bid'],
  [
    'a seller, to the second at their own bid',
    RESERVED,
    [hard(BOB, 20), hard(ALICE, 40), AT_CLOSE],
    SELLER,
    BOB,
    20,
    null,
  ],
  [
    'a seller, not above that bid',
    RESERVED,
    [hard(BOB, 20), hard(ALICE, 40), AT_CLOSE],
    SELLER,
    BOB,
    40,
    'award_not_at_bid',
  ],
  ['a seller, not below that bid', RESERVED, [hard(ALICE, 40), AT_CLOSE], SELLER, ALICE, 39, 'award_not_at_bid'],
  [
    'a seller, to somebody who did not bid',
    RESERVED,
    [hard(ALICE, 40), AT_CLOSE],
    SELLER,
    CAROL,
    40,
    'award_without_bid',
  ],
  [
    'a seller, to somebody who took it back',
    RESERVED,
    [hard(ALICE, 40), retract(ALICE, 2), AT_CLOSE],
    SELLER,
    ALICE,
    40,
    'award_without_bid',
  ],
  [
    'a seller, a sealed lot at the offer',
    { ...RESERVED, saleType: 'sealed' },
    [hard(ALICE, 40), AT_CLOSE],
    SELLER,
    ALICE,
    40,
    null,
  ],
  [
    'a seller, a sealed lot above it',
    { ...RESERVED, saleType: 'sealed' },
    [hard(ALICE, 40), AT_CLOSE],
    SELLER,
    ALICE,
    41,
    'award_not_at_bid',
  ],
])('P-1109 P-1110 rule 24 %s', (_name, changes, moves, terms, userId, price, refusal) => {
  const rules = rulesWith(changes)
  const { state } = play(rules, moves)
  expect(refuseAward(state, { userId, price: dollars(price) }, terms, rules)?.reason ?? null).toBe(refusal)
})
