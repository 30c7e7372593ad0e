import { receivePayment, TENDERS, type Tender } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { parseMoney } from '@gavelhouse/shared/money.ts'
import { useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import { typedOf } from '../record/field.ts'
import recordClasses from '../record/Record.module.css'
import { DeskForm } from './DeskForm.tsx'
import type { DeskInvoice } from './invoice.ts'
import { TENDER_WORDS } from './invoice-words.ts'
import { useDeskAct } from './use-desk-act.ts'
import { useSeen } from './use-seen.ts'

const REFUSED = { max_amount: 'amount', invalid_amount: 'amount', nothing_due: 'amount' } as const

/** Money at the desk or on the house's account: all of what is due, or a part of it. */
export default function ReceiveDialog({ invoice, ...frame }: DialogFrame & { invoice: DeskInvoice }) {
  const text = useText()
  const { number: invoiceId, due } = invoice.invoice
  const [typed, setTyped] = useState({
    amount: typedOf({ kind: 'money' }, due),
    tender: 'cash',
    reference: '',
    notes: '',
  })
  const act = useDeskAct(receivePayment, frame.onClose, REFUSED)
  const { version: seenVersion } = useSeen(invoice, act)
  const amount = parseMoney(typed.amount)
  const tender = typed.tender as Tender
  const isNumbered = tender !== 'cash'
  const type = (name: keyof typeof typed) => (value: string) => setTyped({ ...typed, [name]: value })
  const hint = text('officeDueNow', { due: formatCents(due) })
  const refused = act.problemOf('amount')
  return (
    <Dialog {...frame} title={text('officeReceive')} size="34rem">
      <DeskForm
        label={text('officeReceiveAmount', { amount: formatCents(amount ?? 0) })}
        isReady={amount !== null && amount > 0 && (!isNumbered || typed.reference.trim() !== '')}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => act.send({ invoiceId, ...typed, amount: amount ?? 0, tender, seenVersion })}
        onCancel={frame.onClose}
      >
        <div className={recordClasses.fields}>
          <FieldInput
            field={{
              ...{ name: 'amount', label: 'officeAmount', kind: 'money' },
              hint,
            }}
            typed={typed.amount}
            onType={type('amount')}
            error={refused === undefined ? undefined : `${refused} · ${hint}`}
          />
          <FieldInput
            field={{
              ...{ name: 'tender', label: 'officeTender', kind: 'choice' },
              options: TENDERS.map((value) => ({ value, label: text(TENDER_WORDS[value] ?? 'officeTender') })),
            }}
            typed={typed.tender}
            onType={type('tender')}
            error={undefined}
          />
          {isNumbered && (
            <FieldInput
              field={{ name: 'reference', label: 'officeReference', kind: 'text', hint: text('officeReferenceHint') }}
              typed={typed.reference}
              onType={type('reference')}
              error={act.problemOf('reference')}
            />
          )}
          <FieldInput
            field={{ name: 'notes', label: 'officeReasonOptional', kind: 'text', isWide: true }}
            typed={typed.notes}
            onType={type('notes')}
            error={act.problemOf('notes')}
          />
        </div>
      </DeskForm>
    </Dialog>
  )
}
