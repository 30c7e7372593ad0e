import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { BidForm } from '../bidding/BidForm.tsx'
import { BuyNowForm } from '../carts/BuyNowForm.tsx'
import classes from './BidBox.module.css'
import { useBoxes } from './use-boxes.ts'

/** The same on a card: one action, a field and a button in one line. What can be bid on is bought on its page (L-11). */
export default function CardBidBox({ lot }: { lot: ListedLot }) {
  const { bid, buyNow } = useBoxes(lot)
  const takesBids = bid.mode === 'bid' || bid.mode === 'pre-bid'
  return (
    <div className={classes.card}>
      {takesBids && <BidForm lot={lot} box={bid} isCompact />}
      {!takesBids && buyNow.mode === 'buy' && <BuyNowForm lot={lot} box={buyNow} isCompact />}
    </div>
  )
}
