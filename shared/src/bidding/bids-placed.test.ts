import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { bidsPlaced } from './bids-placed.ts'
import type { LotFact } from './lot-state.ts'

const [ALICE, BOB] = [1, 2]
const bid = (userId: number, amount: number): LotFact => ({
  ...{ type: 'bid', userId, kind: 'proxy', amount: dollars(amount), raised: false },
})

const lines = (facts: LotFact[]) => facts.map((fact, index) => ({ event: { number: index + 1, at: index, fact } }))

test.each<[string, LotFact[], [userId: number, number: number, amount: number][]]>([
  ['nothing where nobody bid', [{ type: 'opened' }], []],
  [
    'one of each',
    [bid(ALICE, 20), bid(BOB, 30)],
    [
      [ALICE, 1, 20],
      [BOB, 2, 30],
    ],
  ],
  [
    'the newest of several',
    [bid(ALICE, 20), bid(BOB, 30), bid(ALICE, 40)],
    [
      [ALICE, 3, 40],
      [BOB, 2, 30],
    ],
  ],
  ['not what the house bids for somebody', [{ type: 'auto-bid', userId: ALICE, amount: dollars(25) }], []],
  [
    'not a pre-bid, which becomes a bid later',
    [{ type: 'pre-bid', userId: ALICE, kind: 'hard', amount: dollars(5) }],
    [],
  ],
  ['not one that was taken back', [bid(ALICE, 20), { type: 'retracted', userId: ALICE, bidNumbers: [1] }], []],
  [
    'the one before it',
    [bid(ALICE, 20), bid(ALICE, 30), { type: 'retracted', userId: ALICE, bidNumbers: [2] }],
    [[ALICE, 1, 20]],
  ],
])('P-411 bids placed: %s', (_name, facts, told) => {
  expect(bidsPlaced(lines(facts)).map(({ userId, number, amount }) => [userId, number, amount])).toEqual(
    told.map(([userId, number, amount]) => [userId, number, dollars(amount)]),
  )
})
