import { expect, test } from 'vitest'
import { NOTICES, noticeCode, noticeText, type Told } from './notice-texts.ts'

const title = 'Saw (9")'

test.each<[Told, string]>([
  [{ kind: 'outbid', facts: { title } }, 'You have been outbid on Saw (9").'],
  [{ kind: 'won', facts: { title } }, 'Congratulations, you have won Saw (9")!'],
  [{ kind: 'won', facts: { title, units: 1 } }, 'You have bought Saw (9").'],
  [{ kind: 'won', facts: { title, units: 3 } }, 'You have bought 3 units of Saw (9").'],
  [{ kind: 'lost', facts: { title } }, 'Unfortunately Saw (9") went to someone else.'],
  [{ kind: 'lost', facts: { title, sold: 'no' } }, 'Saw (9") has ended without a sale.'],
  [{ kind: 'bid_cancelled', facts: { title } }, 'Your bid on Saw (9") was canceled by our staff.'],
  [
    { kind: 'pre_bid_dropped', facts: { title } },
    'Your pre-bid on Saw (9") was too low when bidding opened and was not placed.',
  ],
  [
    { kind: 'close_moved', facts: { title } },
    'Bidding was interrupted for a while, so Saw (9") closes later than planned.',
  ],
  [{ kind: 'close_extended', facts: { title } }, 'Saw (9") stays open longer than planned.'],
  [{ kind: 'lot_withdrawn', facts: { title } }, 'Saw (9") was withdrawn from the sale.'],
  [{ kind: 'closing_soon', facts: { title } }, 'Saw (9") closes soon.'],
  [{ kind: 'saved_search', facts: { words: 'saw', title } }, 'New for your search “saw”: Saw (9").'],
  [{ kind: 'auction_opened', facts: { title: 'Fleet sale' } }, 'Bidding is open in Fleet sale.'],
  [{ kind: 'seller_auction', facts: { seller: 'Acme', title: 'Fleet sale' } }, 'Acme has a new auction, Fleet sale.'],
  [
    { kind: 'access_request', facts: { name: 'Pat Example', title: 'Dealers only' } },
    'Pat Example asks for access to Dealers only.',
  ],
  [{ kind: 'offer_made', facts: { title } }, 'You have a new offer on Saw (9").'],
  [
    { kind: 'offer_accepted', facts: { title } },
    'Your offer on Saw (9") was accepted. It is in your cart for 48 hours.',
  ],
  [{ kind: 'offer_countered', facts: { title } }, 'The seller made you a counter offer on Saw (9").'],
  [{ kind: 'offer_expired', facts: { title } }, 'The offer on Saw (9") has expired.'],
  [{ kind: 'chance_offered', facts: { title, chanceId: 7 } }, 'You can still have Saw (9"), at your own highest bid.'],
  [{ kind: 'goods_ready', facts: { invoiceId: 1_001 } }, 'Your items of invoice 1001 are ready for pickup.'],
  [{ kind: 'goods_handed_over', facts: { invoiceId: 1_001 } }, 'Items of invoice 1001 were picked up.'],
  [{ kind: 'goods_shipped', facts: { invoiceId: 1_001 } }, 'Your items of invoice 1001 are on their way.'],
  [
    { kind: 'goods_missed', facts: { invoiceId: 1_001 } },
    'Your items of invoice 1001 were not picked up. Please contact us.',
  ],
  [{ kind: 'pickup_booked', facts: { invoiceId: 1_001 } }, 'Your pickup of invoice 1001 is booked.'],
  [{ kind: 'pickup_moved', facts: { invoiceId: 1_001 } }, 'Your pickup of invoice 1001 has a new time.'],
  [
    { kind: 'pickup_given_up', facts: { invoiceId: 1_001 } },
    'The pickup time of invoice 1001 was given up. Please book another one.',
  ],
  [
    { kind: 'pickup_called_off', facts: { invoiceId: 1_001 } },
    'The pickup of invoice 1001 no longer takes place: everything on it was refunded.',
  ],
  [{ kind: 'pickup_tomorrow', facts: { invoiceId: 1_001 } }, 'Your pickup of invoice 1001 is tomorrow.'],
  [{ kind: 'goods_cancelled', facts: { invoiceId: 1_001 } }, 'Items of invoice 1001 were canceled by our staff.'],
])('P-416 %j', ({ kind, facts }, sentence) => {
  expect(noticeText(kind, { ...facts })).toBe(sentence)
})

test('a title that looks like a place for a fact stays as it is', () => {
  expect(noticeText('outbid', { title: '{title} of {name}' })).toBe('You have been outbid on {title} of {name}.')
})

test('a kind that is not known has no sentence', () => {
  expect([noticeCode('toString', {}), noticeText('toString', {})]).toEqual([null, ''])
})

test.each(Object.entries(NOTICES))('P-416 %s is a whole sentence', (_code, sentence) => {
  expect(sentence).toMatch(/[.!]$/)
})
