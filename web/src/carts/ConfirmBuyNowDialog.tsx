import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import classes from '../bidding/Confirm.module.css'
import { CostLines } from '../bidding/CostLines.tsx'
import { useText } from '../lib/text.ts'
import { Alert } from '../ui/Alert.tsx'
import ConfirmDialog from '../ui/dialog/ConfirmDialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import type { BuyNowFlow } from './use-buy-now.ts'

interface ConfirmBuyNowDialogProps extends DialogFrame {
  lot: ListedLot
  unitPrice: Money
  flow: BuyNowFlow
}

export default function ConfirmBuyNowDialog({ lot, unitPrice, flow, ...frame }: ConfirmBuyNowDialogProps) {
  const text = useText()
  const { quantity, isSending, isUndecided } = flow
  return (
    <ConfirmDialog
      {...frame}
      title={text('confirmBuyNow')}
      act={text('confirmAct')}
      isPending={isSending}
      startsOn="act"
      onConfirm={flow.confirm}
    >
      <p className={classes.title}>
        <bdi>{lot.title}</bdi>
      </p>
      <CostLines lot={lot} unitPrice={unitPrice} quantity={quantity} totalLabel={text('total')} isCounted />
      <Note>{text('cartHoldsNothing')}</Note>
      {isUndecided && <Alert>{text('somethingWrong')}</Alert>}
    </ConfirmDialog>
  )
}
