import { readBidAmount } from '@gavelhouse/shared/bidding/bid-amount.ts'
import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { formatCents } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './BidForm.module.css'
import { useBuyerCost } from './use-buyer-cost.ts'

/** What the amount in the field, or else the next bid, comes to in the end. On reverse lots the bidder is paid: nothing. */
export function BuyerCostLine({ lot, box, entered }: { lot: ListedLot; box: BidFormState; entered: string }) {
  const text = useText()
  const read = readBidAmount(entered, box)
  const costs = useBuyerCost(lot, 'amount' in read ? read.amount : box.limit)
  if (costs === null || box.direction === -1) return null
  return (
    <p className={classes.allIn}>
      {text(costs.tax === null ? 'allInWithoutTax' : 'allInAbout', { amount: formatCents(costs.allIn) })}
    </p>
  )
}
