import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import type { LotCommand, LotRules, Refusal } from './lot-state.ts'
import { refuseWorsePreBid } from './own-pre-bid.ts'
import { ALICE, BOB, hard, type Move, OPEN, OPENS, play, preBid, rulesWith } from './testing.ts'

const AHEAD = OPENS - 60_000
const below = (minimum: number): Refusal => ({ reason: 'bid_too_low', minimum })

type Row = [name: string, changes: Partial<LotRules>, moves: Move[], offer: LotCommand, refusal: Refusal | null]
test.each<Row>([
  ['the first', {}, [], preBid(ALICE, 40), null],
  ['a lower one', {}, [[AHEAD, preBid(ALICE, 50)]], preBid(ALICE, 40), below(dollars(50) + 1)],
  ['the same', {}, [[AHEAD, preBid(ALICE, 50)]], preBid(ALICE, 50, 'hard'), below(dollars(50) + 1)],
  ['a higher one', {}, [[AHEAD, preBid(ALICE, 50)]], preBid(ALICE, 51), null],
  ['lower than that of somebody else', {}, [[AHEAD, preBid(BOB, 50)]], preBid(ALICE, 40), null],
  [
    'a higher one, mirrored',
    { saleType: 'reverse' },
    [[AHEAD, preBid(ALICE, 5)]],
    preBid(ALICE, 6),
    below(dollars(5) - 1),
  ],
  ['a lower one, mirrored', { saleType: 'reverse' }, [[AHEAD, preBid(ALICE, 5)]], preBid(ALICE, 4), null],
  [
    'sealed: a lower one',
    { saleType: 'sealed' },
    [[AHEAD, preBid(ALICE, 50)]],
    preBid(ALICE, 40),
    below(dollars(50) + 1),
  ],
  ['no bid is one, nor is one that has been taken up', {}, [[AHEAD, preBid(ALICE, 50)], OPEN], hard(ALICE, 40), null],
])('B-342 rule 7 of pre-bids: %s', (_name, changes, moves, offer, refusal) => {
  const rules = rulesWith(changes)
  expect(refuseWorsePreBid(play(rules, moves).state, offer, rules)).toEqual(refusal)
})

test('B-342 of several that were kept before this was asked, the best counts', () => {
  const rules = rulesWith()
  const { state } = play(rules, [[AHEAD, preBid(ALICE, 50)], preBid(ALICE, 40)])
  expect(refuseWorsePreBid(state, preBid(ALICE, 45), rules)).toEqual(below(dollars(50) + 1))
})
