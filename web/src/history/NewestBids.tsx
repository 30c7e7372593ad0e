import { isReverse } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { BidRecord, ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { BidPrice } from './BidPrice.tsx'
import { MASK } from './HistoryTable.tsx'
import classes from './NewestBids.module.css'

/** A few bids, one line each: who, how much, when. */
export function NewestBids({ lot, bids }: { lot: Pick<ListedLot, 'saleType'>; bids: readonly BidRecord[] }) {
  const text = useText()
  return (
    <ol className={classes.newest} aria-label={text('latestBids')}>
      {bids.map((bid) => (
        <li key={bid.bidId} data-own={bid.userId !== null || undefined}>
          <span>{bid.userId === null ? MASK : text('you')}</span>
          <BidPrice bid={bid} isReverse={isReverse(lot)} />
          {bid.isDeclined ? (
            <span className={classes.status} data-declined>
              {text('retracted')}
            </span>
          ) : (
            <span className={classes.date}>
              <DateTime at={bid.placedAt} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
