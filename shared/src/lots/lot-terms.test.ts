import { expect, test } from 'vitest'
import { emptyState } from '../bidding/apply-event.ts'
import { rulesWith, SCHEDULE } from '../bidding/testing.ts'
import { dollars } from '../money.ts'
import { beforeFirstBid, type LotTerms, lotProblem, refuseLotChange } from './lot-terms.ts'

const TERMS: LotTerms = {
  saleType: 'auction',
  isBiddable: true,
  isBuyNow: false,
  startingPrice: dollars(10),
  buyNowPrice: null,
  reserve: null,
  quantity: 1,
  opensAt: 1_000,
  closesAt: 2_000,
  depositRequired: false,
  depositAmount: null,
}

test.each<[string, Partial<LotTerms>, keyof LotTerms | null]>([
  ['a plain lot', {}, null],
  ['it closes when it opens', { closesAt: 1_000 }, 'closesAt'],
  ['it is not sold at all', { isBiddable: false }, 'isBiddable'],
  ['buy now without a price', { isBuyNow: true }, 'buyNowPrice'],
  ['buy now at the starting price', { isBuyNow: true, buyNowPrice: dollars(10) }, 'buyNowPrice'],
  ['buy now above the starting price', { isBuyNow: true, buyNowPrice: dollars(11) }, null],
  ['a price for buy now that is off', { buyNowPrice: dollars(5) }, null],
  ['sold outright below the starting price', { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(5) }, null],
  ['buy now on a reverse lot', { saleType: 'reverse', isBuyNow: true, buyNowPrice: dollars(50) }, 'isBuyNow'],
  ['a reserve below the starting price', { reserve: dollars(9) }, 'reserve'],
  ['a reserve at the starting price', { reserve: dollars(10) }, null],
  ['a reverse reserve above the starting price', { saleType: 'reverse', reserve: dollars(11) }, 'reserve'],
  ['a reverse reserve below the starting price', { saleType: 'reverse', reserve: dollars(9) }, null],
  ['a deposit without an amount', { depositRequired: true }, 'depositAmount'],
  ['a deposit in parts of a cent', { depositRequired: true, depositAmount: dollars(10.005) }, 'depositAmount'],
  ['one that nobody is asked for', { depositAmount: dollars(10.005) }, null],
  ['a deposit in cents', { depositRequired: true, depositAmount: dollars(10.05) }, null],
  ['a deposit', { depositRequired: true, depositAmount: dollars(5) }, null],
])('%s', (_name, changes, field) => {
  expect(lotProblem({ ...TERMS, ...changes })?.field ?? null).toBe(field)
})

test('I-04 a new lot is what the engine makes of an empty log', () => {
  for (const saleType of ['auction', 'sealed', 'sealed_rank', 'reverse'] as const) {
    for (const reserve of [null, dollars(20)]) {
      const { price, nextBid, reserveMet } = emptyState(rulesWith({ saleType, reserve }), SCHEDULE)
      expect(beforeFirstBid({ saleType, reserve, startingPrice: dollars(10) })).toEqual({ price, nextBid, reserveMet })
    }
  }
})

const LISTED = { ...TERMS, auctionId: 1 }
const FRESH = { hasStarted: false, hasBids: false, isOver: false }
const OPENED = { ...FRESH, hasStarted: true }
const BID_ON = { ...OPENED, hasBids: true }
const ENDED = { ...BID_ON, isOver: true }

test.each<[string, Partial<typeof LISTED>, typeof FRESH, ReturnType<typeof refuseLotChange>]>([
  ['anything before it starts', { startingPrice: 5, opensAt: 1, auctionId: 2 }, FRESH, null],
  ['the price of an open lot without bids', { startingPrice: 5 }, OPENED, null],
  ['the dates of an open lot', { closesAt: 3_000 }, OPENED, 'already_open'],
  ['the auction of an open lot', { auctionId: 2 }, OPENED, 'already_open'],
  ['the starting price under bids', { startingPrice: 5 }, BID_ON, 'has_bids'],
  ['the reserve under bids', { reserve: 50 }, BID_ON, 'has_bids'],
  ['the kind of sale under bids', { saleType: 'sealed' }, BID_ON, 'has_bids'],
  ['the quantity under bids', { quantity: 2 }, BID_ON, 'has_bids'],
  ['the dates under bids', { closesAt: 3_000 }, BID_ON, 'has_bids'],
  ['nothing of the sale under bids', { depositRequired: true }, BID_ON, null],
  ['the price of a lot that has ended', { startingPrice: 5 }, ENDED, 'item_was_closed'],
])('changing %s', (_name, changes, progress, refusal) => {
  expect(refuseLotChange(LISTED, { ...LISTED, ...changes }, progress)).toBe(refusal)
})
