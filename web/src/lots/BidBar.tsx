import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor } from '@gavelhouse/shared/lots/status.ts'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { Countdown } from '../bidding/Countdown.tsx'
import { useSession } from '../lib/session.ts'
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
        lot.isBiddable && (
          <Button look="main" onClick={() => document.getElementById(`bid-amount-${lot.id}`)?.focus()}>
            {text('bidNow')}
          </Button>
        )
      ) : (
        <Button look="main" onClick={() => openAccountDialog('login')}>
          {text(lot.isBiddable ? 'loginToBid' : 'loginToBuy')}
        </Button>
      )}
    </div>
  )
}
