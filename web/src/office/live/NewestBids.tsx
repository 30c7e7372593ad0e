import { Link } from 'react-router'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { BidStateBadge } from '../bids/bid-columns.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Live.module.css'
import { useNewestBids } from './use-sale.ts'

const clockTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' })

/** Bids as they come in, the newest on top, each with what the lot stood at after it. */
export function NewestBids({ auctionId }: { auctionId: number }) {
  const text = useText()
  const { data, error, refetch } = useNewestBids(auctionId)
  return (
    <section className={classes.feed} aria-labelledby="newest-bids">
      <div className={classes.feedHead}>
        <h2 id="newest-bids">{text('officeNewestBids')}</h2>
        <Link to={`/admin/bids?auction=${auctionId}`}>{text('officeAllBids')}</Link>
      </div>
      {data === undefined && <UnreadPart error={error} onRetry={() => void refetch()} height={240} />}
      {data?.records.length === 0 && <p className={classes.muted}>{text('officeNoNewBids')}</p>}
      <ol>
        {data?.records.map((bid) => (
          <li key={bid.id} className={classes.moved}>
            <span className={classes.feedLine}>
              <b dir="auto">{bid.userName}</b>
              <span className="figures">{formatPrice(bid.price)}</span>
            </span>
            <span className={`${classes.feedLine} ${classes.muted}`}>
              <Link to={`/admin/bids/${bid.lotId}`} dir="auto" title={bid.lotTitle}>
                {bid.lotNumber} {bid.lotTitle}
              </Link>
              {bid.state === 'declined' && <BidStateBadge state={bid.state} />}
              <time className="figures" dateTime={new Date(bid.at).toISOString()} dir="ltr">
                {clockTime.format(bid.at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
