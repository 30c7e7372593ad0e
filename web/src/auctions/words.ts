import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import type { PhraseKey } from '../phrases/keys.ts'

const SALE_PHRASE = {
  sealed: 'saleTypeSealed',
  sealed_rank: 'saleTypeSealedRank',
  reverse: 'saleTypeReverse',
} as const satisfies Record<string, PhraseKey>

/** How bids work in an auction: hard or proxy, unless the sale is of another kind altogether. */
export function bidTypePhrase({ saleType, isOutright, bidType }: Pick<Auction, 'saleType' | 'isOutright' | 'bidType'>) {
  if (isOutright) return 'saleTypeBuyNow'
  if (saleType !== 'auction' && saleType !== 'buynow') return SALE_PHRASE[saleType]
  return bidType === 'hard' ? 'bidTypeHard' : 'bidTypeProxy'
}
