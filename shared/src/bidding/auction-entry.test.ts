import { expect, test } from 'vitest'
import {
  type BidderFacts,
  type BidderRefusal,
  isOverLimit,
  type LotEntry,
  limitFor,
  refuseBidder,
} from './auction-entry.ts'
import { ALICE, BOB } from './testing.ts'

const BIDDER: BidderFacts = {
  userId: ALICE,
  status: 'active',
  groupIds: [],
  hasAcceptedTerms: true,
  hasDeposit: false,
  isSellerOwner: false,
  hasRetracted: false,
  bidLimit: null,
}
const LOT: LotEntry = { groupIds: [], needsDeposit: false, sellerId: BOB }

test.each<[string, Partial<BidderFacts>, Partial<LotEntry>, BidderRefusal | null]>([
  ['I-13 everything in order', {}, {}, null],
  ['I-13 email not verified', { status: 'email_unverified' }, {}, 'email_unverified'],
  ['B-335 B-551 suspended', { status: 'suspended' }, {}, 'suspended'],
  ['T-05 deactivated', { status: 'deactivate' }, {}, 'suspended'],
  ['B-304 a lot without groups', { groupIds: [7] }, {}, null],
  ['B-305 a lot with group 0', {}, { groupIds: [0, 5] }, null],
  ['B-303 in one of the groups', { groupIds: [4, 5] }, { groupIds: [5, 6] }, null],
  ['B-306 in none of the groups', { groupIds: [4] }, { groupIds: [5, 6] }, 'wrong_group'],
  ['B-306 in no group at all', {}, { groupIds: [5] }, 'wrong_group'],
  ['group 0 of the bidder opens nothing', { groupIds: [0] }, { groupIds: [5] }, 'wrong_group'],
  ['B-318 terms not accepted', { hasAcceptedTerms: false }, {}, 'terms_not_accepted'],
  ['B-331 deposit missing', {}, { needsDeposit: true }, 'deposit_required'],
  ['B-331 deposit held', { hasDeposit: true }, { needsDeposit: true }, null],
  ['T-06 the seller', {}, { sellerId: ALICE }, 'own_lot'],
  ["T-06 an owner of the seller's company", { isSellerOwner: true }, {}, 'own_lot'],
  ['S-8 rule 23 who took back a bid on it', { hasRetracted: true }, {}, 'has_retracted'],
])('%s', (_name, bidder, lot, refusal) => {
  expect(refuseBidder({ ...BIDDER, ...bidder }, { ...LOT, ...lot })).toBe(refusal)
})

test('with everything wrong the reasons come in order', () => {
  const bidder: BidderFacts = { ...BIDDER, status: 'email_unverified', hasAcceptedTerms: false }
  const lot: LotEntry = { groupIds: [5], needsDeposit: true, sellerId: ALICE }
  const remedies: [BidderRefusal, Partial<BidderFacts>][] = [
    ['email_unverified', { status: 'suspended' }],
    ['suspended', { status: 'active' }],
    ['wrong_group', { groupIds: [5] }],
    ['terms_not_accepted', { hasAcceptedTerms: true }],
    ['deposit_required', { hasDeposit: true }],
    ['own_lot', { userId: BOB }],
  ]
  for (const [reason, remedy] of remedies) {
    expect(refuseBidder(bidder, lot)).toBe(reason)
    Object.assign(bidder, remedy)
  }
  expect(refuseBidder(bidder, lot)).toBeNull()
})

test.each([
  ['no limit', null, 1_000_000, 'auction', false],
  ['at the limit', 500, 500, 'auction', false],
  ['above it', 500, 501, 'auction', true],
  ['above it, sealed', 500, 501, 'sealed', true],
  ['on a reverse lot, where bidders are paid', 500, 501, 'reverse', false],
] as const)('P-015 %s', (_name, bidLimit, amount, saleType, isOver) => {
  expect(isOverLimit({ bidLimit }, amount, saleType)).toBe(isOver)
})

test.each([
  ['none at all', null, null, null],
  ['of the house alone', 500, null, 500],
  ['of the auction alone', null, 200, 200],
  ['the smaller one, of the auction', 500, 200, 200],
  ['the smaller one, of the house', 200, 500, 200],
  ['both alike', 300, 300, 300],
] as const)('P-015 a limit: %s', (_name, inHouse, inAuction, limit) => {
  expect(limitFor(inHouse, inAuction)).toBe(limit)
})
