import { expect, test } from 'vitest'
import { dashboard as english } from '../phrases/en/dashboard.ts'
import { valuesIn } from './notice-words.ts'

/** The sentences of shared/bidding/notices.ts and the others who tell people something. */
test.each([
  ['You have been outbid on Bench lathe.', 'noticeOutbidOn', { title: 'Bench lathe' }],
  ['Congratulations, you have won Saw (9")!', 'noticeYouWon', { title: 'Saw (9")' }],
  ['You have bought 3 units of Vise.', 'noticeYouBoughtUnits', { units: '3', title: 'Vise' }],
  ['You have bought Vise.', 'noticeYouBought', { title: 'Vise' }],
  ['Unfortunately Vise went to someone else.', 'noticeWentElsewhere', { title: 'Vise' }],
  ['Vise has ended without a sale.', 'noticeNoSale', { title: 'Vise' }],
  ['Vise closes soon.', 'noticeClosesSoon', { title: 'Vise' }],
  ['Your bid on Vise was cancelled by our staff.', 'noticeStaffCancelled', { title: 'Vise' }],
  ['Your pre-bid on Vise was too low when bidding opened and was not placed.', 'noticePreBidLow', { title: 'Vise' }],
  ['Bidding was interrupted for a while, so Vise closes later than planned.', 'noticeClosesLater', { title: 'Vise' }],
  ['New for your search “saw”: Band saw', 'noticeNewForSearch', { words: 'saw', title: 'Band saw' }],
  [
    'Pat Example asks for access to Dealers only',
    'noticeAsksForAccess',
    { name: 'Pat Example', title: 'Dealers only' },
  ],
] as const)('%s', (comment, key, values) => {
  expect(valuesIn(comment, english[key])).toEqual(values)
})

test('another sentence has no values', () => {
  expect(valuesIn('Something else', english.noticeOutbidOn)).toBeNull()
})
