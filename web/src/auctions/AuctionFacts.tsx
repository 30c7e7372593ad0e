import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { isClosing } from '@gavelhouse/shared/lots/countdown.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { useFromClock } from '../lib/clock.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './AuctionFacts.module.css'
import { bidTypePhrase } from './words.ts'

interface AuctionFactsProps {
  auction: Auction
  /** On the auction's own page; cards have less to say, so that they line up. */
  isFull?: boolean
}

/** When, where and how. From the close of its first lot to the announced one of its last an auction reads 'Closing'. */
export function AuctionFacts({ auction, isFull = false }: AuctionFactsProps) {
  const text = useText()
  const { locations } = useSite()
  const closing = useFromClock((now) => isClosing(auction, now))
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{text('biddingStarts')}</dt>
        <dd>
          <DateTime at={auction.opensAt} />
        </dd>
      </div>
      <div>
        <dt>{text('closingDate')}</dt>
        <dd>
          {closing ? text('closing') : <DateTime at={isOnSale(auction.status) ? auction.closesAt : auction.endsAt} />}
        </dd>
      </div>
      <div>
        <dt>{text('location')}</dt>
        <dd>{locations.find(({ id }) => id === auction.locationId)?.name}</dd>
      </div>
      <div>
        <dt>{text('bidType')}</dt>
        <dd>{text(bidTypePhrase(auction))}</dd>
      </div>
      {isFull && (
        <div>
          <dt>{text('totalLots')}</dt>
          <dd>
            <span className="figures">{auction.lotCount}</span>
          </dd>
        </div>
      )}
      {isFull && !isOnSale(auction.status) && (
        <div>
          <dt>{text('lotsSold')}</dt>
          <dd>
            <span className="figures">{auction.soldLotCount}</span>
          </dd>
        </div>
      )}
      {isFull && auction.buyerPremium > 0 && (
        <div>
          <dt>{text('buyersPremium')}</dt>
          <dd>
            <span className="figures">{auction.buyerPremium}%</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
