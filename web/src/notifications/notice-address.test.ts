import { NOTICES } from '@gavelhouse/shared/notifications/notice-texts.ts'
import { expect, test } from 'vitest'
import { noticeAddress } from './notice-address.ts'

const ofNothing = { lotId: null, auctionId: null }

test.each([
  ['goods_ready', { invoiceId: 1147 }, '/invoice/1147'],
  ['goods_cancelled', { invoiceId: 1147 }, '/invoice/1147'],
  ['goods_shipped', { invoiceId: 1147 }, '/invoice/tracking/1147'],
  ['parcel_delivered', { invoiceId: 1147 }, '/invoice/tracking/1147'],
  ['pickup_moved', { invoiceId: 1147 }, '/appointment'],
  ['pickup_given_up', { invoiceId: 1147 }, '/appointment/schedule/1147'],
  ['pickup_called_off', { invoiceId: 1147 }, '/invoice/1147'],
  ['return_approved', { returnId: 31 }, '/invoice/returned/31'],
  ['owner_named', { name: 'Tiller' }, '/account/profile'],
])('P-1049 a notice of what somebody has bought leads there: %s to %s %s', (kind, facts, address) => {
  expect(noticeAddress({ kind, facts, ...ofNothing })).toBe(address)
})

test('P-1049 every notice that names an invoice or a return leads on, whatever it says of it', () => {
  const sentences: [string, string][] = Object.entries(NOTICES)
  for (const [kind, sentence] of sentences) {
    if (sentence.includes('{invoiceId}'))
      expect([kind, noticeAddress({ kind, facts: { invoiceId: 7 }, ...ofNothing })]).not.toContain(null)
    if (sentence.includes('{returnId}'))
      expect([kind, noticeAddress({ kind, facts: { returnId: 7 }, ...ofNothing })]).not.toContain(null)
  }
})

test.each([
  ['outbid', { title: 'Vise' }, { lotId: 12, auctionId: 3 }, '/lot/12'],
  ['auction_opened', { title: 'Tools' }, { lotId: null, auctionId: 3 }, '/liveAuction/3'],
  ['offer_countered', { title: 'Vise' }, { lotId: 12, auctionId: null }, '/offers'],
  ['item_accepted', { title: 'Vise' }, ofNothing, '/selling/items'],
  ['item_refused', { title: 'Vise' }, ofNothing, '/selling/items'],
  ['offer_made', { title: 'Vise' }, { lotId: 12, auctionId: null }, '/selling/offers'],
  ['counter_declined', { title: 'Vise' }, { lotId: 12, auctionId: null }, '/selling/offers'],
  ['chance_offered', { title: 'Vise', chanceId: 5 }, { lotId: 12, auctionId: null }, '/second-chance/5'],
  ['message_answered', {}, ofNothing, null],
  // Told by a house of before, without facts.
  ['goods_ready', null, ofNothing, null],
])('P-416 %s %j of %j leads to %s', (kind, facts, of, address) => {
  expect(noticeAddress({ kind, facts, ...of })).toBe(address)
})
