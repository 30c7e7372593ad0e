import { shownNextBid } from '@gavelhouse/shared/bidding/amount-text.ts'
import { directionOf } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { LotPayment } from '../carts/LotPayment.tsx'
import { lazyIn } from '../lib/area.ts'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Price } from '../ui/Price.tsx'
import classes from './BidActions.module.css'
import { BoxRoom } from './BoxRoom.tsx'
import { SaleLine } from './SaleLine.tsx'
import { usePhase } from './use-phase.ts'

// Guests cannot bid, so they need not load what bids.
const BidBox = lazyIn('bidding', () => import('./BidBox.tsx'))
const CardBidBox = lazyIn('bidding', () => import('./CardBidBox.tsx'))

/** What the viewer can do now. Nothing after the sale; before it opens only bids in advance. */
export function BidActions({ lot }: { lot: ListedLot }) {
  const phase = usePhase(lot)
  const { isSignedIn } = useSession()
  if (phase !== 'running' && (phase !== 'upcoming' || !lot.isBiddable))
    return isSignedIn ? <LotPayment lot={lot} /> : null
  const room = <BoxRoom lot={lot} phase={phase} />
  return (
    <div className={classes.actions}>
      <SaleLine lot={lot} />
      {isSignedIn ? (
        <OwnBox lot={lot} box={BidBox} room={room} />
      ) : (
        <GuestActions lot={lot} phase={phase} room={room} />
      )}
    </div>
  )
}

interface ActionsProps {
  lot: ListedLot
  phase: 'running' | 'upcoming'
  room: ReactNode
}

/** What the server writes is for guests: whoever is signed in sees the room of their box, and no button of guests flashes up. */
function GuestActions({ lot, phase, room }: ActionsProps) {
  const text = useText()
  return (
    <>
      <div className={classes.guest}>
        {lot.isBiddable && phase === 'running' && (
          <p className={classes.next}>
            <span>{text('nextBid')}</span>
            <Price amount={shownNextBid(lot.nextBid, directionOf(lot))} />
          </p>
        )}
        <LoginButtons lot={lot} phase={phase} />
      </div>
      <div className={classes.coming}>{room}</div>
    </>
  )
}

/** On a card: guests open the lot and log in there, so that a page of cards does not ask them dozens of times (L-11). */
export function CardBidActions({ lot, isSignedIn }: { lot: ListedLot; isSignedIn: boolean }) {
  const phase = usePhase(lot)
  if (phase !== 'running' && (phase !== 'upcoming' || !lot.isBiddable))
    return isSignedIn ? <LotPayment lot={lot} /> : null
  // Empty, but the room is kept where somebody is signed in and the browser has not taken over yet.
  return (
    <div className={classes.card}>
      {isSignedIn && <OwnBox lot={lot} box={CardBidBox} room={<div className={classes.place} aria-hidden />} />}
    </div>
  )
}

interface OwnBoxProps {
  lot: ListedLot
  box: ComponentType<{ lot: ListedLot }>
  /** Kept while it is on its way, so that nothing jumps. */
  room: ReactNode
}

const OwnBox = ({ lot, box: Box, room }: OwnBoxProps) => (
  <>
    <Suspense fallback={room}>
      <Box lot={lot} />
    </Suspense>
    <LotPayment lot={lot} />
  </>
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
