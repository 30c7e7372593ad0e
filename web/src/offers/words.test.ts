import { OFFER_STATUSES } from '@gavelhouse/shared/offers/offer-life.ts'
import { expect, test } from 'vitest'
import { isGoingOn, wordsOf } from './words.ts'

test.each([
  ['waits for the seller', 'pending', null, 'offerPendingNext'],
  ['is the buyer’s to answer', 'countered', 900, 'offerCounteredNext'],
  ['is in the cart', 'accepted', 900, 'offerAcceptedNext'],
  ['was declined by the seller', 'declined', null, 'offerDeclinedNext'],
  ['was ended by the buyer', 'declined', 900, 'offerOwnDeclineNext'],
  ['has run out', 'expired', null, 'offerExpiredNext'],
  ['is bought', 'bought', null, 'offerBoughtNext'],
] as const)('P-1103 an offer that %s says what comes next', (_name, status, counter, next) => {
  expect(wordsOf(status, counter).next).toBe(next)
})

test('P-1102 another offer is made when the last one is over', () => {
  expect(OFFER_STATUSES.filter(isGoingOn)).toEqual(['pending', 'accepted', 'countered'])
})
