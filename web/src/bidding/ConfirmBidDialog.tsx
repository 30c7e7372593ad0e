import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { isBetter } from '@gavelhouse/shared/bidding/sale-type.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import ConfirmDialog from '../ui/dialog/ConfirmDialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import classes from './Confirm.module.css'
import { CostLines } from './CostLines.tsx'
import { Countdown } from './Countdown.tsx'
import type { BidFlow } from './use-bid-flow.ts'
import { aboutPhrase, fieldPhrase, KIND_PHRASE, limitAmount } from './words.ts'

interface ConfirmBidDialogProps extends DialogFrame {
  lot: ListedLot
  box: BidFormState
  flow: BidFlow
}

/** The last look before a bid: what, how much, what it comes to, and how much time is left. */
export default function ConfirmBidDialog({ lot, box, flow, ...frame }: ConfirmBidDialogProps) {
  const text = useText()
  const { amount, isSending, isUndecided } = flow
  // Somebody may bid while the dialog is open. After a try nobody knows the fate of, the same bid may still be sent.
  const isOutdated = isBetter(box.limit, amount, box.direction) && !isSending && !isUndecided
  return (
    <ConfirmDialog
      {...frame}
      title={text('confirmBid')}
      act={text('confirmAct')}
      isPending={isSending}
      isBlocked={isOutdated}
      startsOn="act"
      onConfirm={flow.confirm}
    >
      <p className={classes.title}>
        <bdi>{lot.title}</bdi>
      </p>
      <div className={classes.head}>
        <p className={classes.amount}>
          <span>{text(fieldPhrase(box))}</span>
          <strong className="figures">{formatPrice(amount)}</strong>
        </p>
        <p className={classes.kind}>
          <span>{text('bidKind')}</span> {text(KIND_PHRASE[box.kind])}
        </p>
      </div>
      <Note>{text(aboutPhrase(box))}</Note>
      <CostLines lot={lot} unitPrice={amount} totalLabel={text('totalBid')} isPaid={box.direction === 1} />
      <Countdown of={lot} closedLabel="closedOn" />
      {isOutdated && <Alert>{text('outdatedAmount', { amount: limitAmount(box) })}</Alert>}
      {isUndecided && <Alert>{text('notReached')}</Alert>}
    </ConfirmDialog>
  )
}
