import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { BidForm } from '../bidding/BidForm.tsx'
import { BuyNowForm } from '../carts/BuyNowForm.tsx'
import classes from './BidBox.module.css'
import { useBoxes } from './use-boxes.ts'

/** The same on a card: a field and a button in one line. */
export default function CardBidBox({ lot }: { lot: ListedLot }) {
  const { bid, buyNow } = useBoxes(lot)
  return (
    <div className={classes.card}>
      {(bid.mode === 'bid' || bid.mode === 'pre-bid') && <BidForm lot={lot} box={bid} isCompact />}
      {buyNow.mode === 'buy' && <BuyNowForm lot={lot} box={buyNow} isCompact />}
    </div>
  )
}
