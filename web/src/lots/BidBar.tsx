import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor, offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { Countdown } from '../bidding/Countdown.tsx'
import { useSession } from '../lib/session.ts'
import { useFeature } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Price } from '../ui/Price.tsx'
import classes from './BidBar.module.css'
import { usePhase } from './use-phase.ts'

/** Narrow screens: price, time and the button stay in reach while the page is read. */
export function BidBar({ lot }: { lot: Lot }) {
  const text = useText()
  const { isSignedIn } = useSession()
  const phase = usePhase(lot)
  if (phase !== 'running') return null
  return (
    <div className={classes.bar} data-bottom-bar>
      <div>
        <Price amount={headlinePriceFor(lot).amount} className={classes.price} />
        <Countdown of={lot} closedLabel="closedOn" />
      </div>
      {isSignedIn ? (
        <ToTheForm lot={lot} />
      ) : (
        <Button look="main" onClick={() => openAccountDialog('login')}>
          {text(lot.isBiddable ? 'loginToBid' : 'loginToBuy')}
        </Button>
      )}
    </div>
  )
}

/** Leads to where the amount, or on a lot without bids the quantity, is given. */
function ToTheForm({ lot }: { lot: Lot }) {
  const text = useText()
  const hasBuyNow = useFeature('buy_now')
  if (lot.isBiddable && !lot.hasRetracted)
    return (
      <Button look="main" onClick={() => document.getElementById(`bid-amount-${lot.id}`)?.focus()}>
        {text('bidNow')}
      </Button>
    )
  if (!hasBuyNow || !offersBuyNow({ ...lot, isFuture: false })) return null
  const focusForm = () =>
    document.getElementById(`buy-now-${lot.id}`)?.querySelector<HTMLElement>('input, button')?.focus()
  return (
    <Button look="main" onClick={focusForm}>
      {text('buyNow')}
    </Button>
  )
}
