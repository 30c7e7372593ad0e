import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { whyOutbid } from './why-outbid.ts'

const ME = 7
let number = 0
const line = (
  who: 'me' | 'other',
  amount: number,
  changes: { kind?: 'auto_bid' | 'hard_bid'; isDeclined?: true } = {},
) => {
  number += 1
  return {
    bidId: number,
    userId: who === 'me' ? ME : null,
    alias: who,
    amount: dollars(amount),
    isDeclined: false,
    kind: 'proxy_bid' as const,
    placedAt: number * 1_000,
    ...changes,
  }
}
/** As they happened; the history shows the newest first. */
const why = (...lines: ReturnType<typeof line>[]) => whyOutbid(lines.toReversed(), ME)

test.each<[string, ReturnType<typeof why>, string | undefined]>([
  ['rule 4: somebody offered more afterwards', why(line('me', 30), line('other', 31)), 'later'],
  ['rule 5: a maximum stood already', why(line('me', 30), line('other', 31, { kind: 'auto_bid' })), 'maximum'],
  ['rule 6: the same amount came earlier', why(line('me', 30), line('other', 30, { kind: 'auto_bid' })), 'equal'],
  [
    'the newest own bid counts',
    why(line('me', 30), line('other', 31), line('me', 40), line('other', 41, { kind: 'auto_bid' })),
    'maximum',
  ],
  [
    'an own automatic answer is not a bid of its own',
    why(line('me', 40), line('other', 30), line('me', 31, { kind: 'auto_bid' }), line('other', 50)),
    'later',
  ],
  ['B-289 declined bids do not count', why(line('me', 30), line('other', 31, { isDeclined: true })), undefined],
  ['nobody came after', why(line('other', 20), line('me', 30)), undefined],
  ['no own bid in these lines', why(line('other', 20)), undefined],
])('%s', (_, reason, kind) => {
  expect(reason?.kind).toBe(kind)
})

test('it tells their own amount and when it was beaten', () => {
  const beaten = line('other', 31)
  expect(whyOutbid([beaten, line('me', 30)], ME)).toEqual({ kind: 'later', own: dollars(30), at: beaten.placedAt })
})

test('the bid that beat the last answer of their own maximum is named, not one it had withstood', () => {
  const [own, withstood, answer, beaten] = [
    line('me', 40),
    line('other', 30),
    line('me', 31, { kind: 'auto_bid' }),
    line('other', 50),
  ]
  expect(why(own, withstood, answer, beaten)).toEqual({ kind: 'later', own: dollars(40), at: beaten.placedAt })
})
