import type { BidBoxLot, BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { isBetter } from '@gavelhouse/shared/bidding/sale-type.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Countdown } from '../lots/Countdown.tsx'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './ConfirmDialog.module.css'
import { CostLines } from './CostLines.tsx'
import type { BidFlow } from './use-bid-flow.ts'
import { aboutPhrase, KIND_PHRASE, limitAmount } from './words.ts'

interface ConfirmBidDialogProps {
  isOpen: boolean
  lot: BidBoxLot
  box: BidFormState
  flow: BidFlow
}

/** The last look before a bid: what, how much, what it comes to, and how much time is left. */
export default function ConfirmBidDialog({ isOpen, lot, box, flow }: ConfirmBidDialogProps) {
  const text = useText()
  const { amount, isSending, isUndecided } = flow
  // Somebody may bid while the dialog is open. After a try nobody knows the fate of, the same bid may still be sent.
  const isOutdated = isBetter(box.limit, amount, box.direction) && !isSending && !isUndecided
  return (
    <Dialog isOpen={isOpen} title={text('confirmBid')} onClose={flow.close} isInsistent={isSending}>
      <div className={dialog.form}>
        <p className={classes.title}>
          <bdi>{lot.title}</bdi>
        </p>
        <div className={classes.head}>
          <p className={classes.amount}>
            <span>{text(box.kind === 'proxy' ? 'yourMaximum' : 'yourBid')}</span>
            <strong className="figures">{formatPrice(amount)}</strong>
          </p>
          <p className={classes.kind}>
            <span>{text('bidKind')}</span> {text(KIND_PHRASE[box.kind])}
          </p>
        </div>
        <p className={classes.about}>{text(aboutPhrase(box))}</p>
        <CostLines lot={lot} unitPrice={amount} totalLabel={text('totalBid')} isPaid={box.direction === 1} />
        <Countdown of={lot} closedLabel="closedOn" />
        <div role="alert">
          {isOutdated && <p className={dialog.error}>{text('outdatedAmount', { amount: limitAmount(box) })}</p>}
          {isUndecided && <p className={dialog.error}>{text('notReached')}</p>}
        </div>
        <div className={classes.actions}>
          <Button onClick={flow.close} disabled={isSending}>
            {text('cancelAct')}
          </Button>
          <Button look="main" onClick={flow.confirm} disabled={isSending || isOutdated} data-autofocus>
            {text('confirmAct')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
