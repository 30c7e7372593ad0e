import { useText } from '../lib/text.ts'
import { Button, LinkButton } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { DialogActions } from '../ui/dialog/DialogActions.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Parcels } from './Parcels.tsx'

/** "Tracking Details" (P-259, P-271): the same as the page, over whatever one was looking at. */
export default function TrackingDialog({ invoiceId, ...frame }: DialogFrame & { invoiceId: number }) {
  const text = useText()
  return (
    <Dialog {...frame} title={text('trackingDetails')} size="44rem">
      <Parcels invoiceId={invoiceId} />
      <DialogActions>
        <LinkButton to={`/invoice/tracking/${invoiceId}`}>{text('trackingAsPage')}</LinkButton>
        <Button look="main" onClick={frame.onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
