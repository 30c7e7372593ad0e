import { shownNextBid } from '@gavelhouse/shared/bidding/amount-text.ts'
import { directionOf } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { type ComponentType, Suspense } from 'react'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { LotPayment } from '../carts/LotPayment.tsx'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Price } from '../ui/Price.tsx'
import classes from './BidActions.module.css'
import { SaleLine } from './SaleLine.tsx'
import { usePhase } from './use-phase.ts'

// Guests cannot bid, so they need not load what bids.
const BidBox = lazyIn('bidding', () => import('./BidBox.tsx'))
const CardBidBox = lazyIn('bidding', () => import('./CardBidBox.tsx'))

/** What the viewer can do now. Nothing after the sale; before it opens only bids in advance. */
export function BidActions({ lot }: { lot: ListedLot }) {
  const text = useText()
  const phase = usePhase(lot)
  const { isSignedIn } = useSession()
  if (phase !== 'running' && (phase !== 'upcoming' || !lot.isBiddable))
    return isSignedIn ? <LotPayment lot={lot} /> : null
  if (isSignedIn) return <OwnBox lot={lot} box={BidBox} shape="full" />
  return (
    <div className={classes.actions} data-guest>
      <SaleLine lot={lot} />
      {lot.isBiddable && phase === 'running' && (
        <p className={classes.next}>
          <span>{text('nextBid')}</span>
          <Price amount={shownNextBid(lot.nextBid, directionOf(lot))} />
        </p>
      )}
      <LoginButtons lot={lot} phase={phase} />
    </div>
  )
}

/** On a card: guests open the lot and log in there, so that a page of cards does not ask them dozens of times (L-11). */
export function CardBidActions({ lot, isSignedIn }: { lot: ListedLot; isSignedIn: boolean }) {
  const phase = usePhase(lot)
  if (phase !== 'running' && (phase !== 'upcoming' || !lot.isBiddable))
    return isSignedIn ? <LotPayment lot={lot} /> : null
  // Empty, but the room is kept where somebody is signed in and the browser has not taken over yet.
  return isSignedIn ? <OwnBox lot={lot} box={CardBidBox} shape="card" /> : <div className={classes.card} />
}

interface OwnBoxProps {
  lot: ListedLot
  box: ComponentType<{ lot: ListedLot }>
  shape: 'full' | 'card'
}

/** Its place is kept while it is on its way, so that nothing jumps. */
const OwnBox = ({ lot, box: Box, shape }: OwnBoxProps) => (
  <div className={shape === 'full' ? classes.actions : classes.card}>
    {shape === 'full' && <SaleLine lot={lot} />}
    <Suspense fallback={<div className={classes.place} aria-hidden />}>
      <Box lot={lot} />
    </Suspense>
    <LotPayment lot={lot} />
  </div>
)

interface LoginButtonsProps {
  lot: ListedLot
  phase: 'running' | 'upcoming'
}

function LoginButtons({ lot, phase }: LoginButtonsProps) {
  const text = useText()
  const hasPreBids = useFeature('pre_bids')
  const hasBuyNow = useFeature('buy_now')
  const logIn = () => openAccountDialog('login')
  if (phase === 'upcoming')
    return hasPreBids ? (
      <Button look="quiet" isWide className={classes.login} onClick={logIn}>
        {text('loginToPreBid')}
      </Button>
    ) : null
  return (
    <>
      {lot.isBiddable && (
        <Button look="main" isWide className={classes.login} onClick={logIn}>
          {text('loginToBid')}
        </Button>
      )}
      {hasBuyNow && offersBuyNow({ ...lot, isFuture: false }) && (
        <Button look={lot.isBiddable ? 'quiet' : 'main'} isWide className={classes.login} onClick={logIn}>
          {text('loginToBuy')}
        </Button>
      )}
    </>
  )
}
