import { expect, test } from 'vitest'
import { dollars } from '../money.ts'
import { HOUR } from '../time.ts'
import { type BuyNowFormState, buyNowBoxState } from './buy-now-box.ts'

const NOON = Date.parse('2026-03-05T12:00:00Z')
const ME = { groupIds: [3], isSuspended: false, isEmailVerified: true }
const LOT = {
  status: 'open' as const,
  isFuture: false,
  saleType: 'auction' as const,
  opensAt: NOON - HOUR,
  closesAt: NOON + HOUR,
  isBiddable: true,
  isBuyNow: true,
  price: dollars(25),
  buyNowPrice: dollars(90),
  quantity: 4,
  soldQuantity: 0,
  groupIds: [] as number[],
  termsAccepted: 1 as number | null,
}
type Changes = Partial<Omit<typeof LOT, 'status' | 'saleType' | 'buyNowPrice'>> & {
  status?: 'open' | 'sold' | 'closed' | 'relisted'
  saleType?: 'reverse' | 'buynow'
  buyNowPrice?: number | null
}
const ONLY = { isBiddable: false, saleType: 'buynow' as const }

test.each<[string, Changes, string]>([
  ['B-187 the price is below the buy-now price', {}, 'buy'],
  ['B-188 bidding has reached it', { price: dollars(90) }, 'none'],
  ['B-189 sold outright only, whatever the price', { ...ONLY, price: dollars(200) }, 'buy'],
  ['B-190 a closed lot', { status: 'closed' }, 'none'],
  ['B-190 a sold lot', { status: 'sold' }, 'none'],
  ['B-190 a relisted lot', { status: 'relisted' }, 'buy'],
  ['B-190 a future lot, however old the answer is', { opensAt: NOON + 1 }, 'none'],
  ['B-190 its time is up', { closesAt: NOON }, 'none'],
  ['buy now is off', { isBuyNow: false }, 'none'],
  ['no price', { buyNowPrice: null }, 'none'],
  ['nothing is left', { soldQuantity: 4 }, 'none'],
  ['reverse lots cannot be bought', { saleType: 'reverse' }, 'none'],
])('%s', (_, changes, mode) => {
  expect(buyNowBoxState({ ...LOT, ...changes }, ME, NOON).mode).toBe(mode)
})

test.each<[string, Changes, Partial<BuyNowFormState>]>([
  ['B-375 units one by one where there is no bidding', { ...ONLY, soldQuantity: 1 }, { least: 1, most: 3 }],
  ['B-375 as a whole where there is', {}, { least: 4, most: 4 }],
  ['B-302 disabled outside the groups', { groupIds: [9] }, { isDisabled: true }],
  ['B-302 enabled inside', { groupIds: [3] }, { isDisabled: false }],
  ['B-367 terms are asked for', { termsAccepted: null }, { needsTerms: true }],
  ['B-369 or have been accepted', {}, { needsTerms: false, unitPrice: dollars(90) }],
])('%s', (_, changes, expected) => {
  expect(buyNowBoxState({ ...LOT, ...changes }, ME, NOON)).toMatchObject(expected)
})

test('B-295, B-374 guests are asked to log in', () => {
  expect(buyNowBoxState(LOT, null, NOON)).toEqual({ mode: 'login' })
})
