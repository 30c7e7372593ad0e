import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { approveReturn } from '@gavelhouse/shared/returns/staff-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DeskForm } from '../invoices/DeskForm.tsx'
import { RefundOutcome } from '../invoices/refund/RefundOutcome.tsx'
import { NOTHING_TYPED, planOf } from '../invoices/refund/refund-form.ts'
import { useForeseen } from '../invoices/refund/use-foreseen.ts'
import { useDeskAct } from '../invoices/use-desk-act.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import { Unread } from '../record/Unread.tsx'
import { AnswerFields, type Answers, NO_ANSWERS } from './AnswerFields.tsx'
import type { DeskReturn } from './return.ts'

/** The return is settled and its money goes back: what that comes to, and whom it costs, is shown first. */
export default function ApproveDialog({ record, ...frame }: DialogFrame & { record: DeskReturn }) {
  const text = useText()
  const { number, invoiceId } = record.value
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  const [givesShipping, setShipping] = useState(false)
  const [to, setTo] = useState<'source' | 'wallet'>('source')
  const read = useRead(readOfficeInvoice, { invoiceId })
  const invoice = read.data
  const act = useDeskAct(approveReturn, frame.onClose)
  const units = Object.fromEntries(record.lines.map(({ id, quantity }) => [id, String(quantity)]))
  const planned = invoice === undefined ? null : planOf(invoice, { ...NOTHING_TYPED, units, givesShipping, to })
  const foreseen = useForeseen(invoiceId, planned, act.isSent)
  const total = planned?.kind === 'planned' ? planned.plan.total : 0
  return (
    <Dialog {...frame} title={text('officeReturnApprove')} size="46rem">
      <DeskForm
        label={text('officeGiveBack', { amount: formatCents(total) })}
        isReady={planned?.kind === 'planned' && foreseen.isKnown}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => act.send({ number, givesShipping, to, ...answers })}
        onCancel={frame.onClose}
      >
        <div className={recordClasses.fields}>
          <FieldInput
            field={{ name: 'shipping', label: 'officeGiveShipping', kind: 'flag' }}
            typed={givesShipping ? '1' : '0'}
            onType={(value) => setShipping(value === '1')}
            error={undefined}
          />
          <FieldInput
            field={{
              ...{ name: 'to', label: 'officeRefundTo', kind: 'choice' },
              options: [
                { value: 'source', label: text('officeRefundSource') },
                { value: 'wallet', label: text('officeRefundWallet') },
              ],
            }}
            typed={to}
            onType={(value) => setTo(value === 'wallet' ? 'wallet' : 'source')}
            error={undefined}
          />
        </div>
        {invoice === undefined || planned === null ? (
          <Unread error={read.error} onRetry={() => void read.refetch()} height={120} />
        ) : (
          <RefundOutcome invoice={invoice} planned={planned} foreseen={foreseen} />
        )}
        <AnswerFields answers={answers} onChange={setAnswers} problemOf={act.problemOf} />
      </DeskForm>
    </Dialog>
  )
}
