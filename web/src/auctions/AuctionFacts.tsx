import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { usePhase } from '../lots/use-phase.ts'
import { DateTime } from '../ui/DateTime.tsx'
import classes from './AuctionFacts.module.css'
import { bidTypePhrase } from './words.ts'

/** When, where and how. Between its last second and the announced close an auction reads 'Closing'. */
export function AuctionFacts({ auction }: { auction: Auction }) {
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
      {auction.buyerPremium > 0 && (
        <div>
          <dt>{text('buyersPremium')}</dt>
          <dd className="figures">{auction.buyerPremium}%</dd>
        </div>
      )}
    </dl>
  )
}
