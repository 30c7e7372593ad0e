import { type BidBox, bidBoxState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { type BuyNowBox, buyNowBoxState } from '@gavelhouse/shared/carts/buy-now-box.ts'
import { countdownFor } from '@gavelhouse/shared/lots/countdown.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useMemo } from 'react'
import { clock, useFromClock } from '../lib/clock.ts'
import { useFeature } from '../lib/site.ts'
import { useBidViewer } from './use-bid-viewer.ts'

/** What can be done with a lot now. Decided again when the lot, the person or the phase of the sale changes. */
export function useBoxes(lot: ListedLot): { bid: BidBox; buyNow: BuyNowBox } {
  const viewer = useBidViewer()
  const hasPreBids = useFeature('pre_bids')
  const hasBuyNow = useFeature('buy_now')
  const phase = useFromClock((now) => countdownFor(lot, now).phase)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is all that follows from the time
  return useMemo(() => {
    const now = clock.now()
    const bid = bidBoxState(lot, viewer, now)
    return {
      bid: bid.mode === 'pre-bid' && !hasPreBids ? { mode: 'none' } : bid,
      buyNow: hasBuyNow ? buyNowBoxState(lot, viewer, now) : { mode: 'none' },
    }
  }, [lot, viewer, hasPreBids, hasBuyNow, phase])
}
