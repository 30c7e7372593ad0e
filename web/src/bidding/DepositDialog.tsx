import type { Money } from '@gavelhouse/shared/money.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'

/** Comes before everything else on lots that ask for a deposit (B-320). */
export default function DepositDialog({ amount, ...frame }: DialogFrame & { amount: Money }) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('submitDeposit')}>
      <p>{text('depositNeeded', { amount: formatPrice(amount) })}</p>
      <Note>{text('depositHow')}</Note>
      <DialogActions>
        <Button onClick={frame.onClose}>{text('cancel')}</Button>
        <LinkButton look="main" to="/contactus" data-autofocus>
          {text('contactUs')}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
