import { nextBidText } from '@gavelhouse/shared/bidding/amount-text.ts'
import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import type { Saying } from '../lib/say.ts'
import type { Text } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'

/** Which phrase says what the rules decided about a bid. */

export function actPhrase({ mode, kind, isRaise }: BidFormState): PhraseKey {
  if (mode === 'pre-bid') return 'placePreBid'
  if (kind === 'sealed') return 'placeSealedBid'
  if (kind === 'hard') return isRaise ? 'increaseHardBid' : 'placeHardBid'
  return isRaise ? 'increaseProxyBid' : 'placeProxyBid'
}

export const KIND_PHRASE = {
  hard: 'kindHard',
  proxy: 'kindProxy',
  sealed: 'kindSealed',
} as const satisfies Record<string, PhraseKey>

const ABOUT_PHRASE = {
  hard: 'aboutHard',
  proxy: 'aboutProxy',
  sealed: 'aboutSealed',
} as const satisfies Record<string, PhraseKey>

/** One sentence on what this bid will do. */
export function aboutPhrase({ mode, kind, direction }: BidFormState): PhraseKey {
  if (mode === 'pre-bid') return 'aboutPreBid'
  return direction === -1 ? 'aboutReverse' : ABOUT_PHRASE[kind]
}

const saleOf = ({ direction }: Pick<BidFormState, 'direction'>) => ({
  saleType: direction === -1 ? ('reverse' as const) : ('auction' as const),
})

/** The amount to reach, as it is shown everywhere beside the field: with two decimals and no currency. */
export const limitAmount = (box: Pick<BidFormState, 'limit' | 'direction'>): string =>
  nextBidText(box.limit, saleOf(box))

export function helperText(text: Text, box: BidFormState): string {
  const amount = limitAmount(box)
  if (box.direction === -1) return text(box.helper === 'orMore' ? 'enterOrLess' : 'maximumBid', { amount })
  return text(box.helper === 'orMore' ? 'enterOrMore' : 'minimumBid', { amount })
}

/** The alert for an amount that does not reach the limit; the server says the same when it is told one. */
export const limitRefusal = ({ limit, direction }: Pick<BidFormState, 'limit' | 'direction'>): Saying =>
  direction === 1
    ? { kind: 'error', code: 'bid_too_low', facts: { minimum: toDollars(limit) } }
    : { kind: 'error', code: 'bid_too_high', facts: { maximum: toDollars(limit) } }
