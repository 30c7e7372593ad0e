import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './NewestBids.module.css'

/**
 * The price a bid led to, and small beside it how far one had told the house to go. Sealed offers are what they are. What
 * somebody else took back has no amount (S-8).
 */
export function BidPrice({ bid, isReverse }: { bid: BidRecord; isReverse: boolean }) {
  const text = useText()
  const price = bid.priceAfter ?? bid.amount
  const ownLimit = bid.userId !== null && bid.kind === 'proxy_bid' && bid.amount !== price ? bid.amount : null
  return (
    <span className={classes.amount}>
      <span className="figures">{priceOf(bid.isDeclined, price)}</span>
      {bid.kind === 'auto_bid' && <span className={classes.note}> {text('automatic')}</span>}
      {ownLimit !== null && (
        <span className={classes.note}>
          {' '}
          {text(isReverse ? 'ownLowestSmall' : 'ownMaximumSmall', { amount: formatPrice(ownLimit) })}
        </span>
      )}
    </span>
  )
}

function priceOf(isDeclined: boolean, price: BidRecord['amount']) {
  if (price === null) return '–'
  return isDeclined ? <s>{formatPrice(price)}</s> : formatPrice(price)
}
