import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import {
  agreedPrice,
  canExpire,
  OFFER_STATUSES,
  type OfferAct,
  type OfferStatus,
  offerAfter,
  offerStatusAt,
} from './offer-life.ts'

const ACTS: OfferAct[] = ['accept', 'decline', 'counter', 'accept-counter', 'decline-counter', 'expire', 'buy']

/** Every status beside every act; a dash: refused. */
const TABLE: Record<OfferStatus, string> = {
  pending: 'accepted declined countered - - expired -',
  countered: '- - - accepted declined expired -',
  accepted: '- - - - - expired bought',
  declined: '- - - - - - -',
  expired: '- - - - - - -',
  bought: '- - - - - - -',
}

test.each(OFFER_STATUSES)('P-1038 what can become of an offer that is %s', (status) => {
  expect(ACTS.map((act) => offerAfter(status, act) ?? '-').join(' ')).toBe(TABLE[status])
})

test.each<[string, OfferStatus, number, OfferStatus]>([
  ['one that waits', 'pending', 99, 'pending'],
  ['its time is up', 'pending', 100, 'expired'],
  ['a counter-offer nobody answered', 'countered', 101, 'expired'],
  ['an agreed price nobody paid', 'accepted', 100, 'expired'],
  ['what was declined stays so', 'declined', 500, 'declined'],
  ['what was paid stays so', 'bought', 500, 'bought'],
])('P-1038 %s', (_, status, now, expected) => {
  expect(offerStatusAt({ status, expiresAt: 100 }, now)).toBe(expected)
  expect(expected === 'expired').toBe(canExpire(status) && now >= 100)
})

test('P-1037 the last price named is the one agreed on', () => {
  expect(agreedPrice({ amount: dollars(30), counterAmount: null })).toBe(dollars(30))
  expect(agreedPrice({ amount: dollars(30), counterAmount: dollars(35) })).toBe(dollars(35))
})
