import { describe, expect, test } from 'vitest'
import { cartOf, subjectAt } from './checkout-subject.ts'

const GROUP = { auctionId: 7, locationId: null }

describe('what an address means', () => {
  test.each([
    ['A-033', 'buynow', '7', { kind: 'buynow', group: GROUP }],
    ['A-034', 'invoice', '12', { kind: 'invoice', invoiceId: 12 }],
    ['A-032', 'auction', '7', { kind: 'auction', group: GROUP }],
    ['money 15a', 'auction', '7-3', { kind: 'auction', group: { auctionId: 7, locationId: 3 } }],
    ['A-035 P-055 anything else', 'lottery', '7', { kind: 'auction', group: GROUP }],
    ['in any case', 'BuyNow', '7', { kind: 'buynow', group: GROUP }],
    ['no group', 'auction', 'seven', null],
    ['no group', 'buynow', '0', null],
    ['no invoice', 'invoice', '7-3', null],
    ['no invoice', 'invoice', '99999999999', null],
  ])('%s: %s %s', (_, type, id, meant) => expect(subjectAt(type, id)).toEqual(meant))

  test('A-599 where the breadcrumb leads', () => {
    const ways = ['auction', 'invoice', 'buynow'].map((type) => cartOf(subjectAt(type, '7') as never))
    expect(ways).toEqual(['/cart', '/cart', '/buynowcart'])
  })
})
