import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { bidChoices } from './bid-choices.ts'

const up = (limit: number) => ({ limit: dollars(limit), direction: 1 as const })

test.each<[string, Parameters<typeof bidChoices>, number[]]>([
  [
    'the auction’s own step, as the lot shows it',
    [up(120), { price: dollars(100), nextBid: dollars(120), bidCount: 1 }],
    [120, 140, 200],
  ],
  [
    'before the first bid the usual table',
    [up(25), { price: dollars(25), nextBid: dollars(25), bidCount: 0 }],
    [25, 26, 29],
  ],
  ['above an own maximum', [up(50.01), { price: dollars(30), nextBid: dollars(31), bidCount: 3 }], [51, 52, 55]],
  [
    'B-316 a limit with more decimals is offered as it is shown',
    [up(10.0125), { price: dollars(10), nextBid: dollars(10.0125), bidCount: 1 }],
    [10.02, 10.0325, 10.07],
  ],
  [
    'B-359 downwards on reverse lots, never to nothing',
    [
      { limit: dollars(3), direction: -1 },
      { price: dollars(4), nextBid: dollars(3), bidCount: 2 },
    ],
    [3, 2],
  ],
])('%s', (_, given, expected) => {
  expect(bidChoices(...given)).toEqual(expected.map(dollars))
})
