import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { Suspense } from 'react'
import { Barred } from '../bidding/Barred.tsx'
import { BidForm } from '../bidding/BidForm.tsx'
import { BuyNowForm } from '../carts/BuyNowForm.tsx'
import { lazyIn } from '../lib/area.ts'
import { useFeature } from '../lib/site.ts'
import classes from './BidBox.module.css'
import { OwnBid } from './OwnBid.tsx'
import { useBoxes } from './use-boxes.ts'

const MakeOffer = lazyIn('paying', () => import('../offers/MakeOffer.tsx'))

/** What a signed-in person can do with a lot: bid on it, buy it, and see what they have at stake. */
export default function BidBox({ lot }: { lot: ListedLot }) {
  const { bid, buyNow } = useBoxes(lot)
  const takesOffers = useFeature('make_offer')
  return (
    <div className={classes.boxes}>
      {(bid.mode === 'bid' || bid.mode === 'pre-bid') && <BidForm lot={lot} box={bid} own={<OwnBid lot={lot} />} />}
      {bid.mode === 'barred' && <Barred />}
      {buyNow.mode === 'buy' && <BuyNowForm lot={lot} box={buyNow} />}
      {buyNow.mode === 'buy' && takesOffers && (
        <Suspense fallback={<div className={classes.offer} aria-hidden />}>
          <MakeOffer lot={lot} box={buyNow} />
        </Suspense>
      )}
    </div>
  )
}
