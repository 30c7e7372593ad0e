import { moveLines } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import { DeskForm } from './DeskForm.tsx'
import { chosenOf, type DeskInvoice, isLive } from './invoice.ts'
import { LineChoice } from './LineChoice.tsx'
import { useDeskAct } from './use-desk-act.ts'
import { useSeen } from './use-seen.ts'

const NEW = 'new'
const REFUSED = {
  nothing_stays: 'lineIds',
  other_invoice: 'toInvoiceId',
  lot_not_sent_there: 'toInvoiceId',
  lot_not_fetched_there: 'toInvoiceId',
} as const

interface MoveDialogProps extends DialogFrame {
  invoice: DeskInvoice
  onOpen: (invoiceId: number) => void
}

/** To another open invoice of the same buyer, auction and place, or to a new one. */
export default function MoveDialog({ invoice: current, onOpen, ...frame }: MoveDialogProps) {
  const text = useText()
  const act = useDeskAct(
    moveLines,
    ({ invoiceId }) => {
      frame.onClose()
      onOpen(invoiceId)
    },
    REFUSED,
  )
  const invoice = useSeen(current, act)
  const lines = invoice.lines.filter(isLive)
  const [ticked, setTicked] = useState<number[]>([])
  const [typed, setTyped] = useState({ to: String(invoice.siblings[0] ?? NEW), reason: '' })
  const chosen = chosenOf(lines, ticked)
  const options = [
    ...invoice.siblings.map((id) => ({ value: String(id), label: text('officeInvoiceNamed', { number: id }) })),
    { value: NEW, label: text('officeNewInvoice') },
  ]
  return (
    <Dialog {...frame} title={text('officeMoveLines')} size="36rem">
      <DeskForm
        label={text('officeMoveLines')}
        isReady={chosen.length > 0 && typed.reason.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem ?? act.problemOf('lineIds') ?? null}
        onSubmit={() =>
          act.send({
            ...{ invoiceId: invoice.invoice.number, lineIds: chosen, reason: typed.reason },
            ...{ toInvoiceId: typed.to === NEW ? null : Number(typed.to), seenVersion: invoice.version },
          })
        }
        onCancel={frame.onClose}
      >
        <LineChoice lines={lines} chosen={chosen} onChoose={setTicked} />
        <div className={recordClasses.fields}>
          <FieldInput
            field={{ name: 'toInvoiceId', label: 'officeMoveLinesTo', kind: 'choice', options }}
            typed={typed.to}
            onType={(to) => setTyped({ ...typed, to })}
            error={act.problemOf('toInvoiceId')}
          />
          <FieldInput
            field={{ name: 'reason', label: 'officeReason', kind: 'text' }}
            typed={typed.reason}
            onType={(reason) => setTyped({ ...typed, reason })}
            error={act.problemOf('reason')}
          />
        </div>
      </DeskForm>
    </Dialog>
  )
}
