import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { Countdown } from '../bidding/Countdown.tsx'
import { IconLock } from '../icons.ts'
import { later } from '../lib/later.tsx'
import { useText } from '../lib/text.ts'
import { auctionAddress } from '../lots/auction-address.ts'
import { Picture } from '../ui/Picture.tsx'
import classes from './AuctionCard.module.css'
import { AuctionFacts } from './AuctionFacts.tsx'
import { AuctionPhase } from './AuctionPhase.tsx'
import { AuctionWatchToggle } from './AuctionWatchToggle.tsx'
import { isClosedCircle } from './closed-circle.ts'

// The server has cleaned and rendered it; what cleans it again in the browser follows after the page works (P-128).
const CleanText = later(() => import('../ui/CleanText.tsx'))

const SIZES = '(min-width: 80em) 440px, (min-width: 48em) 50vw, 100vw'

interface AuctionCardProps {
  auction: Auction
  /** Near the top of the page: its picture is not put off. */
  isFirst: boolean
  heading: 'h2' | 'h3'
}

/** One auction in a list. Plain elements: it is rendered for everyone, many times a second. */
export const AuctionCard = memo(function AuctionCard({ auction, isFirst, heading: Heading }: AuctionCardProps) {
  const text = useText()
  const lots = isOnSale(auction.status)
    ? text('lots', { count: auction.lotCount })
    : text('soldLots', { count: auction.soldLotCount })
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture fileName={auction.mainPicture} alt="" sizes={SIZES} isFirst={isFirst} />
        <AuctionPhase auction={auction} />
        <span className={classes.lots}>{lots}</span>
        <AuctionWatchToggle auction={auction} shape="round" className={classes.watch} />
      </div>
      <div className={classes.body}>
        <Heading className={classes.title}>
          <bdi>{auction.title}</bdi>
        </Heading>
        {isClosedCircle(auction) && (
          <p className={classes.circle}>
            <IconLock size={16} aria-hidden />
            {text('invitedOnly')}
          </p>
        )}
        <CleanText html={auction.description} className={`own-direction ${classes.description}`} />
        <AuctionFacts auction={auction} />
        <div className={classes.end}>
          <span className={classes.timer}>
            <Countdown of={auction} closedLabel="cardClosedOn" />
          </span>
          <Link
            to={auctionAddress(auction)}
            className={classes.link}
            aria-label={`${text('viewAuction')}: ${auction.title}`}
          >
            {text('viewAuction')}
          </Link>
        </div>
      </div>
    </article>
  )
})
