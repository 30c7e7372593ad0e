import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { openAccountDialog } from '../accounts/account-dialog.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Price } from '../ui/Price.tsx'
import classes from './BidActions.module.css'
import { usePhase } from './use-phase.ts'

/** What the viewer can do now. Nothing before the sale opens and nothing after it closes. */
export function BidActions({ lot }: { lot: Lot }) {
  const text = useText()
  const phase = usePhase(lot)
  const { isSignedIn } = useSession()
  if (phase !== 'running') return null

  return (
    <div className={classes.actions}>
      {lot.isBiddable && (
        <p className={classes.next}>
          <span>{text('nextBid')}</span>
          <Price amount={lot.nextBid} />
        </p>
      )}
      {!isSignedIn && (
        <Button look="main" isWide className={classes.login} onClick={() => openAccountDialog('login')}>
          {text(lot.isBiddable ? 'loginToBid' : 'loginToBuy')}
        </Button>
      )}
    </div>
  )
}
