import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import classes from '../bidding/ConfirmDialog.module.css'
import { CostLines } from '../bidding/CostLines.tsx'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import type { BuyNowFlow } from './use-buy-now.ts'

interface ConfirmBuyNowDialogProps {
  isOpen: boolean
  lot: ListedLot
  unitPrice: Money
  flow: BuyNowFlow
}

export default function ConfirmBuyNowDialog({ isOpen, lot, unitPrice, flow }: ConfirmBuyNowDialogProps) {
  const text = useText()
  const { quantity, isSending, isUndecided } = flow
  return (
    <Dialog isOpen={isOpen} title={text('confirmBuyNow')} onClose={flow.close} isInsistent={isSending}>
      <div className={dialog.form}>
        <p className={classes.title}>
          <bdi>{lot.title}</bdi>
        </p>
        <CostLines lot={lot} unitPrice={unitPrice} quantity={quantity} totalLabel={text('total')} />
        <p className={classes.about}>{text('cartHoldsNothing')}</p>
        <div role="alert">{isUndecided && <p className={dialog.error}>{text('somethingWrong')}</p>}</div>
        <div className={classes.actions}>
          <Button onClick={flow.close} disabled={isSending}>
            {text('cancelAct')}
          </Button>
          <Button look="main" onClick={flow.confirm} disabled={isSending} data-autofocus>
            {text('confirmAct')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
