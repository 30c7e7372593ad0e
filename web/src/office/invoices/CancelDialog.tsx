import { changeInvoiceStatus } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { DeskForm } from './DeskForm.tsx'
import { chosenOf, type DeskInvoice, isLive } from './invoice.ts'
import { LineChoice } from './LineChoice.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { useSeen } from './use-seen.ts'

/** Lots that are not wanted any more, before anything was paid: one of them, or the whole invoice. */
export default function CancelDialog({ invoice: current, ...frame }: DialogFrame & { invoice: DeskInvoice }) {
  const text = useText()
  const act = useDeskAct(changeInvoiceStatus, frame.onClose)
  const invoice = useSeen(current, act)
  const lines = invoice.lines.filter(isLive)
  const [ticked, setTicked] = useState<number[]>(lines.length === 1 ? lines.map(({ id }) => id) : [])
  const [reason, setReason] = useState('')
  const chosen = chosenOf(lines, ticked)
  const isAll = chosen.length === lines.length
  return (
    <Dialog {...frame} title={text('officeCancelLines')} size="36rem">
      <DeskForm
        label={text(isAll ? 'officeCancelInvoice' : 'officeCancelLines')}
        isReady={chosen.length > 0 && reason.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => {
          const { number: invoiceId } = invoice.invoice
          const which = isAll ? {} : { lineIds: chosen }
          act.send({ invoiceId, ...which, status: 'cancelled', reason, seenVersion: invoice.version })
        }}
        onCancel={frame.onClose}
      >
        <p>{text('officeCancelLinesHint')}</p>
        <LineChoice lines={lines} chosen={chosen} onChoose={setTicked} />
        <FieldInput
          field={{ name: 'reason', label: 'officeReason', kind: 'text' }}
          typed={reason}
          onType={setReason}
          error={act.problemOf('reason')}
        />
      </DeskForm>
    </Dialog>
  )
}
