import type { Money } from '@gavelhouse/shared/money.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './ConfirmDialog.module.css'

interface DepositDialogProps {
  isOpen: boolean
  amount: Money
  onClose: () => void
}

/** Comes before everything else on lots that ask for a deposit (B-320). */
export default function DepositDialog({ isOpen, amount, onClose }: DepositDialogProps) {
  const text = useText()
  return (
    <Dialog isOpen={isOpen} title={text('submitDeposit')} onClose={onClose}>
      <div className={dialog.form}>
        <p>{text('depositNeeded', { amount: formatPrice(amount) })}</p>
        <p className={classes.about}>{text('depositHow')}</p>
        <div className={classes.actions}>
          <Button onClick={onClose}>{text('cancelAct')}</Button>
          <LinkButton look="main" to="/contactus" data-autofocus>
            {text('contactUs')}
          </LinkButton>
        </div>
      </div>
    </Dialog>
  )
}
