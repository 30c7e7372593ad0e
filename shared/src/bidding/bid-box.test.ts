import { describe, expect, test } from 'vitest'
import type { ListedLot } from '../lots/lot.ts'
import { dollars } from '../money.ts'
import { HOUR } from '../time.ts'
import { type BidFormState, bidBoxState } from './bid-box.ts'

const NOON = Date.parse('2026-03-05T12:00:00Z')
const ME = { groupIds: [3], isSuspended: false, isEmailVerified: true }

/** Open, a proxy lot at $25 without bids; only what the box looks at. */
const lot = (changes: Partial<ListedLot> = {}): ListedLot =>
  ({
    status: 'open',
    opensAt: NOON - HOUR,
    closesAt: NOON + HOUR,
    isBiddable: true,
    saleType: 'auction',
    bidType: 'proxy',
    startingPrice: dollars(25),
    nextBid: dollars(25),
    bidCount: 0,
    groupIds: [],
    depositRequired: false,
    depositAmount: null,
    depositId: null,
    standing: null,
    ownProxy: null,
    ownPreBid: null,
    ownLastBid: null,
    hasRetracted: false,
    termsAccepted: 1,
    ...changes,
  }) as ListedLot

const proxy = (limit: number) => ({ limit: dollars(limit), userId: 7 })

describe('whether there is a box', () => {
  test.each<[string, Partial<ListedLot>, 'none' | 'login' | 'barred' | 'bid' | 'pre-bid']>([
    ['B-184 an open lot', {}, 'bid'],
    ['B-278 a relisted lot behaves as an open one', { status: 'relisted' }, 'bid'],
    ['B-185 a closed lot', { status: 'closed' }, 'none'],
    ['B-185 a sold lot', { status: 'sold' }, 'none'],
    ['B-278 an unsold lot', { status: 'unsold' }, 'none'],
    ['B-465 a lot whose time is up before the closing is announced', { closesAt: NOON }, 'none'],
    ['B-186, B-364 a future lot takes pre-bids only', { opensAt: NOON + 1 }, 'pre-bid'],
    ['B-184 the very moment it opens', { opensAt: NOON }, 'bid'],
    ['B-020 a lot that is sold outright only', { isBiddable: false }, 'none'],
    ['B-451 rule 23: whoever took back a bid here bids no more', { hasRetracted: true }, 'barred'],
    ['B-451 rule 23: nor ahead of a new listing', { hasRetracted: true, opensAt: NOON + 1 }, 'barred'],
    ['B-185 over is over, also for them', { hasRetracted: true, status: 'closed' }, 'none'],
    ['B-020 the same by its sale type', { saleType: 'buynow' }, 'none'],
  ])('%s', (_, changes, mode) => {
    expect(bidBoxState(lot(changes), ME, NOON).mode).toBe(mode)
  })

  test.each<[string, Partial<ListedLot>, string]>([
    ['B-294 a guest is asked to log in', {}, 'login'],
    ['B-294 also to leave a pre-bid', { opensAt: NOON + HOUR }, 'login'],
    ['B-185 but not on a lot that is over', { status: 'sold' }, 'none'],
  ])('%s', (_, changes, mode) => {
    expect(bidBoxState(lot(changes), null, NOON).mode).toBe(mode)
  })
})

describe('what the form is', () => {
  test.each<[string, Partial<ListedLot>, Partial<BidFormState>]>([
    ['B-292, B-293 a proxy bid is placed', {}, { kind: 'proxy', isRaise: false }],
    ['B-292, B-293 a hard bid is placed', { bidType: 'hard' }, { kind: 'hard', isRaise: false }],
    ['B-291 the winner increases', { standing: 'winner', ownProxy: proxy(50) }, { isRaise: true }],
    ['B-292 whoever is outbid places', { standing: 'outbid', ownProxy: proxy(50) }, { isRaise: false }],
    ['B-352 a sealed lot takes sealed bids', { saleType: 'sealed' }, { kind: 'sealed', isRaise: false }],
    ['B-353 so does a ranked one', { saleType: 'sealed_rank' }, { kind: 'sealed' }],
    ['B-296 with bids: enter or more', { bidCount: 1, nextBid: dollars(26) }, { helper: 'orMore', limit: dollars(26) }],
    ['B-297 without bids: minimum', {}, { helper: 'minimum', limit: dollars(25) }],
    [
      'B-359 reverse: the limit is the most one may ask',
      { saleType: 'reverse' },
      { direction: -1, limit: dollars(25) },
    ],
    ['B-364 a pre-bid starts at the starting price', { opensAt: NOON + 1, nextBid: 0 }, { limit: dollars(25) }],
    [
      'B-342 rule 7: a further pre-bid passes the own one',
      { opensAt: NOON + 1, ownPreBid: { amount: dollars(50), kind: 'proxy' } },
      { limit: dollars(50.01) },
    ],
    [
      'B-342 rule 14: a reverse one is passed downwards',
      { opensAt: NOON + 1, saleType: 'reverse', ownPreBid: { amount: dollars(5), kind: 'proxy' } },
      { limit: dollars(4.99) },
    ],
    ['B-323 terms not accepted yet', { termsAccepted: null }, { needsTerms: true }],
    ['B-326 terms accepted', {}, { needsTerms: false }],
  ])('%s', (_, changes, expected) => {
    expect(bidBoxState(lot(changes), ME, NOON)).toMatchObject(expected)
  })

  test.each<[string, Partial<ListedLot>, number]>([
    [
      'B-341 rule 7: their own maximum is above the next bid',
      { standing: 'winner', nextBid: dollars(26), ownProxy: proxy(50) },
      50.01,
    ],
    ['B-341 the next bid is above', { standing: 'winner', nextBid: dollars(60), ownProxy: proxy(50) }, 60],
    [
      'rule 7: a hard bid of the winner must reach the next bid',
      { bidType: 'hard', standing: 'winner', nextBid: dollars(26), ownProxy: proxy(50) },
      26,
    ],
    ['B-342 an old maximum of somebody outbid does not matter', { standing: 'outbid', ownProxy: proxy(90) }, 25],
    [
      'B-359 rule 14: a reverse maximum is passed downwards',
      { saleType: 'reverse', standing: 'winner', nextBid: dollars(20), ownProxy: proxy(15) },
      14.99,
    ],
  ])('%s', (_, changes, least) => {
    expect(bidBoxState(lot(changes), ME, NOON)).toMatchObject({ limit: dollars(least) })
  })

  test('B-358 a sealed bid is only replaced by a higher one', () => {
    const ownLastBid = dollars(40)
    expect(bidBoxState(lot({ saleType: 'sealed', ownLastBid }), ME, NOON)).toMatchObject({ limit: dollars(40.01) })
  })
})

describe('what stands in the way', () => {
  test.each<[string, Partial<ListedLot>, Partial<BidFormState>]>([
    [
      'B-301 outside the lot’s groups the field is disabled',
      { groupIds: [8] },
      { isDisabled: true, notice: 'wrong_group' },
    ],
    ['B-303 inside one of them it is not', { groupIds: [8, 3] }, { isDisabled: false, notice: null }],
    ['B-304 nor without groups', { groupIds: [] }, { isDisabled: false }],
    ['B-305 group 0 is everybody', { groupIds: [0, 8] }, { isDisabled: false }],
    [
      'B-331 a deposit is due',
      { depositRequired: true, depositAmount: dollars(100) },
      { depositDue: dollars(100), isDisabled: false },
    ],
    [
      'B-331 it has been paid',
      { depositRequired: true, depositAmount: dollars(100), depositId: 4 },
      { depositDue: null },
    ],
    ['B-331 none is asked for', { depositAmount: dollars(100) }, { depositDue: null }],
  ])('%s', (_, changes, expected) => {
    expect(bidBoxState(lot(changes), ME, NOON)).toMatchObject(expected)
  })

  test('B-335 a suspended person is told; the server says the last word', () => {
    expect(bidBoxState(lot(), { ...ME, isSuspended: true }, NOON)).toMatchObject({
      notice: 'suspended',
      isDisabled: false,
    })
  })

  test('rules, section 6: an unverified email address comes first', () => {
    const viewer = { ...ME, isSuspended: true, isEmailVerified: false }
    expect(bidBoxState(lot(), viewer, NOON)).toMatchObject({ notice: 'email_unverified' })
  })
})
