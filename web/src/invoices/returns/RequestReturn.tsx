import type { InvoiceLine, InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { unitsToReturn } from '@gavelhouse/shared/returns/return-life.ts'
import { clock } from '../../lib/clock.ts'
import { onDemand } from '../../lib/on-demand.ts'
import { useFeature } from '../../lib/site.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.tsx'

const ReturnDialog = onDemand(() => import('./ReturnDialog.tsx'))

/** "Request Return" on a paid invoice, while there is time and something left (P-325). */
export function RequestReturn({ invoice, lines }: { invoice: InvoiceRecord; lines: readonly InvoiceLine[] }) {
  const text = useText()
  const dialog = useDialog()
  const isOffered = useFeature('returns')
  const isInTime = invoice.returnableUntil !== null && invoice.returnableUntil > clock.now()
  if (!isOffered || !isInTime || lines.every((line) => unitsToReturn(line) === 0)) return null
  return (
    <>
      <Button onClick={() => dialog.open(true)}>{text('requestReturn')}</Button>
      {dialog.show((_, frame) => (
        <ReturnDialog {...frame} invoice={invoice} lines={lines} />
      ))}
    </>
  )
}
