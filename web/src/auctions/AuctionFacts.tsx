import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { usePhase } from '../lots/use-phase.ts'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './AuctionFacts.module.css'
import { bidTypePhrase } from './words.ts'

interface AuctionFactsProps {
  auction: Auction
  /** On the auction's own page; cards have less to say, so that they line up. */
  isFull?: boolean
}

/** When, where and how. Between its last second and the announced close an auction reads 'Closing'. */
export function AuctionFacts({ auction, isFull = false }: AuctionFactsProps) {
  const text = useText()
  const { locations } = useSite()
  const isClosing = usePhase(auction) === 'ended'
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
        <dd>{isClosing ? text('closing') : <DateTime at={auction.closesAt} />}</dd>
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
