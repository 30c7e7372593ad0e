import { isSealed } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './BidActions.module.css'

/** How this lot is sold, said before anybody bids, where it is not what people expect (L-12). */
export function SaleLine({ lot }: { lot: ListedLot }) {
  const text = useText()
  const lines = [
    lot.saleType === 'reverse' && text('soldReverse'),
    isSealed(lot) && text(lot.saleType === 'sealed_rank' ? 'soldSealedRank' : 'soldSealed'),
    lot.depositRequired &&
      lot.depositId === null &&
      lot.depositAmount !== null &&
      text('depositFirst', { amount: formatPrice(lot.depositAmount) }),
  ].filter((line) => line !== false)
  return lines.length === 0 ? null : <p className={classes.sale}>{lines.join(' ')}</p>
}
