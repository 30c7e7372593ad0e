import { refundInvoice } from '@gavelhouse/shared/checkout/refund-contract.ts'
import { useState } from 'react'
import { formatCents } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../../ui/dialog/use-dialog.tsx'
import { FieldInput } from '../../record/FieldInput.tsx'
import recordClasses from '../../record/Record.module.css'
import { DeskForm } from '../DeskForm.tsx'
import type { DeskInvoice } from '../invoice.ts'
import { useDeskAct } from '../use-desk-act.ts'
import { useSeen } from '../use-seen.ts'
import { RefundLines } from './RefundLines.tsx'
import { RefundOutcome } from './RefundOutcome.tsx'
import { NOTHING_TYPED, planOf, type Typed } from './refund-form.ts'
import { useForeseen } from './use-foreseen.ts'

/** Units of lines, shipping or a free amount: what it comes to, where it goes and whom it costs stands below while it is typed. */
export default function RefundDialog({ invoice: current, ...frame }: DialogFrame & { invoice: DeskInvoice }) {
  const text = useText()
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED)
  const [reason, setReason] = useState('')
  const act = useDeskAct(refundInvoice, frame.onClose)
  const invoice = useSeen(current, act)
  const planned = planOf(invoice, typed)
  const foreseen = useForeseen(invoice.invoice.number, planned, act.isSent)
  const { shipping } = invoice.invoice
  const total = planned.kind === 'planned' ? planned.plan.total : 0
  const isAmountWrong =
    (planned.kind === 'unreadable' && planned.lineId === null) ||
    (planned.kind === 'refused' && planned.refusal.reason === 'invalid_amount')
  return (
    <Dialog {...frame} title={text('officeRefund')} size="46rem">
      <DeskForm
        label={text('officeGiveBack', { amount: formatCents(total) })}
        isReady={planned.kind === 'planned' && foreseen.isKnown && reason.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => {
          if (planned.kind !== 'planned') return
          const { number: invoiceId } = invoice.invoice
          act.send({ invoiceId, ...planned.wish, to: typed.to, reason, seenVersion: invoice.version })
        }}
        onCancel={frame.onClose}
      >
        <RefundLines lines={invoice.lines} typed={typed} planned={planned} onType={setTyped} />
        <div className={recordClasses.fields}>
          {shipping > 0 && !invoice.isShippingCredited && (
            <FieldInput
              field={{
                ...{ name: 'shipping', label: 'officeGiveShipping', kind: 'flag' },
                hint: formatCents(shipping + invoice.shippingTax),
              }}
              typed={typed.givesShipping ? '1' : '0'}
              onType={(value) => setTyped({ ...typed, givesShipping: value === '1' })}
              error={undefined}
            />
          )}
          <FieldInput
            field={{ name: 'amount', label: 'officeFreeAmount', kind: 'money', hint: text('officeFreeAmountHint') }}
            typed={typed.amount}
            onType={(amount) => setTyped({ ...typed, amount })}
            error={isAmountWrong ? text('officeUnreadableAmount') : act.problemOf('amount')}
          />
          <FieldInput
            field={{
              ...{ name: 'to', label: 'officeRefundTo', kind: 'choice' },
              options: [
                { value: 'source', label: text('officeRefundSource') },
                { value: 'wallet', label: text('officeRefundWallet') },
              ],
            }}
            typed={typed.to}
            onType={(to) => setTyped({ ...typed, to: to === 'wallet' ? 'wallet' : 'source' })}
            error={undefined}
          />
        </div>
        <RefundOutcome invoice={invoice} planned={planned} foreseen={foreseen} />
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
