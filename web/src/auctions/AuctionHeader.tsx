import type { Auction } from '@gavelhouse/shared/auctions/auction.ts'
import { isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { Suspense } from 'react'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { Countdown } from '../bidding/Countdown.tsx'
import { AccessNotice } from '../bidding/entry/AccessNotice.tsx'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Picture } from '../ui/Picture.tsx'
import { RichText } from '../ui/RichText.tsx'
import { AuctionFacts } from './AuctionFacts.tsx'
import classes from './AuctionHeader.module.css'
import { AuctionWatchToggle } from './AuctionWatchToggle.tsx'
import { ManifestButton } from './ManifestButton.tsx'

// Guests can take the manifest home, but only signed-in people bid.
const BulkBidActions = lazyIn('dashboard', () => import('../bulk-bids/BulkBidActions.tsx'))

const SIZES = '(min-width: 64em) 440px, 100vw'

/** What this auction is: picture, time left, dates, place, terms, and the way to its lots. */
export function AuctionHeader({ auction }: { auction: Auction }) {
  const text = useText()
  const { isSignedIn } = useSession()
  const isLive = isOnSale(auction.status)
  const hasBulkBids = useFeature('bulk_bids')
  return (
    <div className={classes.header}>
      <div className={classes.picture}>
        <Picture fileName={auction.mainPicture} alt="" sizes={SIZES} isFirst />
      </div>
      <div className={classes.words}>
        <p className={classes.timer}>
          <Countdown of={auction} closedLabel="closedOn" />
        </p>
        <h1>
          <bdi>{auction.title}</bdi>
        </h1>
        <div className={classes.facts}>
          <AuctionFacts auction={auction} isFull />
        </div>
        {isLive && (
          <div className={classes.actions}>
            <a href="#lots" className={classes.scroll}>
              {text('scrollToBid')}
            </a>
            {isSignedIn ? (
              <AuctionWatchToggle auction={auction} shape="words" />
            ) : (
              <Button onClick={() => openAccountDialog('login')}>
                {text(auction.isOutright ? 'loginToBuy' : 'loginToBid')}
              </Button>
            )}
          </div>
        )}
        {isLive && !auction.isOutright && (
          <div className={classes.actions}>
            <ManifestButton auctionId={auction.id} />
            {isSignedIn && hasBulkBids && (
              <Suspense>
                <BulkBidActions auction={auction} />
              </Suspense>
            )}
          </div>
        )}
        {isLive && (
          <AccessNotice auctionId={auction.id} groupIds={auction.groupIds} hasAsked={auction.hasAskedForAccess} />
        )}
      </div>
      <div className={classes.texts}>
        {auction.description !== '' && (
          <Disclosure title={text('description')}>
            <RichText html={auction.description} />
          </Disclosure>
        )}
        {auction.terms !== '' && (
          <Disclosure title={text('terms')}>
            <RichText html={auction.terms} />
          </Disclosure>
        )}
      </div>
    </div>
  )
}
