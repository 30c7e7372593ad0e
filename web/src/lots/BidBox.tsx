import type { BidBoxLot } from '@gavelhouse/shared/bidding/bid-box.ts'
import { BidForm } from '../bidding/BidForm.tsx'
import { BuyNowForm } from '../carts/BuyNowForm.tsx'
import classes from './BidBox.module.css'
import { OwnBid } from './OwnBid.tsx'
import { useBoxes } from './use-boxes.ts'

/** What a signed-in person can do with a lot: bid on it, buy it, and see what they have at stake. */
export default function BidBox({ lot }: { lot: BidBoxLot }) {
  const { bid, buyNow } = useBoxes(lot)
  return (
    <div className={classes.boxes}>
      {(bid.mode === 'bid' || bid.mode === 'pre-bid') && <BidForm lot={lot} box={bid} own={<OwnBid lot={lot} />} />}
      {buyNow.mode === 'buy' && <BuyNowForm lot={lot} box={buyNow} />}
    </div>
  )
}
