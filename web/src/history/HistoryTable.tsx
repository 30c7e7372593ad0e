import type { BidRecord } from '@gavelhouse/shared/lots/lot.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './NewestBids.module.css'

/** Other bidders have no name here (B-429). */
const MASK = '****'

/** Bids as lines. The own ones are told by name, retracted ones are struck through. */
export function HistoryTable({ bids, caption }: { bids: BidRecord[]; caption: string }) {
  const text = useText()
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{text('historyId')}</th>
          <th scope="col">{text('currentBid')}</th>
          <th scope="col">{text('historyDate')}</th>
          <th scope="col">{text('historyStatus')}</th>
        </tr>
      </thead>
      <tbody>
        {bids.map((bid) => (
          <tr key={bid.bidId} data-own={bid.userId !== null || undefined}>
            <td>{bid.userId === null ? MASK : text('you')}</td>
            <td className="figures">
              {bid.isDeclined ? <s>{formatPrice(bid.amount)}</s> : formatPrice(bid.amount)}
              {bid.kind === 'auto_bid' && <span className={classes.note}> {text('automatic')}</span>}
            </td>
            <td>
              <DateTime at={bid.placedAt} />
            </td>
            <td>
              <span className={classes.status} data-declined={bid.isDeclined || undefined}>
                {text(bid.isDeclined ? 'retracted' : 'valid')}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
