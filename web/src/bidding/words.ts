import { nextBidText } from '@gavelhouse/shared/bidding/amount-text.ts'
import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
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
  if (box.helper === 'orMore') return orMoreText(text, box)
  return text(box.direction === -1 ? 'maximumBid' : 'minimumBid', { amount: limitAmount(box) })
}

/** What an amount has to be, said once and beside the field, also to somebody whose amount was not (L-8). */
export const orMoreText = (text: Text, box: Pick<BidFormState, 'limit' | 'direction'>): string =>
  text(box.direction === -1 ? 'enterOrLess' : 'enterOrMore', { amount: limitAmount(box) })

/** Reverse lots go to the lowest: there is no maximum to speak of. */
export function fieldPhrase({ kind, direction }: Pick<BidFormState, 'kind' | 'direction'>): PhraseKey {
  if (kind !== 'proxy') return 'yourBid'
  return direction === -1 ? 'yourLowest' : 'yourMaximum'
}
