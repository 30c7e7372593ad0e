import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'

const TrackingDialog = onDemand(() => import('./TrackingDialog.tsx'))

/** "Tracking Info": where the goods of an invoice are (P-271). */
export function TrackingButton({ invoiceId, look }: { invoiceId: number; look?: 'main' | 'quiet' }) {
  const text = useText()
  const dialog = useDialog()
  return (
    <>
      <Button {...(look !== undefined && { look })} onClick={() => dialog.open(true)}>
        {text('trackingInfo')}
      </Button>
      {dialog.show((_, frame) => (
        <TrackingDialog {...frame} invoiceId={invoiceId} />
      ))}
    </>
  )
}
