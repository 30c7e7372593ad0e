import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './NewestBids.module.css'

/** The price a bid led to, and small beside it how far one had told the house to go. Sealed offers are what they are. */
export function BidPrice({ bid, isReverse }: { bid: BidRecord; isReverse: boolean }) {
  const text = useText()
  const price = bid.priceAfter ?? bid.amount
  const isOwnLimit = bid.userId !== null && bid.kind === 'proxy_bid' && bid.amount !== price
  return (
    <span className={classes.amount}>
      <span className="figures">{bid.isDeclined ? <s>{formatPrice(price)}</s> : formatPrice(price)}</span>
      {bid.kind === 'auto_bid' && <span className={classes.note}> {text('automatic')}</span>}
      {isOwnLimit && (
        <span className={classes.note}>
          {' '}
          {text(isReverse ? 'ownLowestSmall' : 'ownMaximumSmall', { amount: formatPrice(bid.amount) })}
        </span>
      )}
    </span>
  )
}
