import { readOfficeInvoice } from '@gavelhouse/shared/invoices/office-contract.ts'
import { RETURN_OFFER_DAYS } from '@gavelhouse/shared/returns/offer-life.ts'
import { offerInstead } from '@gavelhouse/shared/returns/staff-contract.ts'
import { useState } from 'react'
import { useRead } from '../../lib/api.ts'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DeskForm } from '../invoices/DeskForm.tsx'
import classes from '../invoices/Invoices.module.css'
import { RefundLines } from '../invoices/refund/RefundLines.tsx'
import { RefundOutcome } from '../invoices/refund/RefundOutcome.tsx'
import { NOTHING_TYPED, planOf, type Typed } from '../invoices/refund/refund-form.ts'
import { useForeseen } from '../invoices/refund/use-foreseen.ts'
import { useDeskAct } from '../invoices/use-desk-act.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import recordClasses from '../record/Record.module.css'
import { Unread } from '../record/Unread.tsx'
import { AnswerFields, type Answers, NO_ANSWERS } from './AnswerFields.tsx'
import type { DeskReturn } from './return.ts'

/** Something else than was asked for: fewer units, an amount, or both. What it comes to, and whom it costs, is shown first. */
export default function OfferDialog({ record, ...frame }: DialogFrame & { record: DeskReturn }) {
  const text = useText()
  const { number, invoiceId } = record.value
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED)
  const [days, setDays] = useState(String(RETURN_OFFER_DAYS))
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS)
  const read = useRead(readOfficeInvoice, { invoiceId })
  const invoice = read.data
  const act = useDeskAct(offerInstead, frame.onClose)
  const planned = invoice === undefined ? null : planOf(invoice, typed)
  const foreseen = useForeseen(invoiceId, planned, act.isSent)
  const total = planned?.kind === 'planned' ? planned.plan.total : 0
  const most = new Map(record.lines.map(({ id, quantity }) => [id, quantity]))
  const isWithin = record.lines.every(({ id, quantity }) => Number(typed.units[id] ?? 0) <= quantity)
  const isAmountWrong = planned?.kind === 'unreadable' && planned.lineId === null
  const isReady = planned?.kind === 'planned' && foreseen.isKnown && isWithin && /^[1-9]\d?$/.test(days)
  return (
    <Dialog {...frame} title={text('officeReturnOffer')} size="46rem">
      <DeskForm
        label={text('officeReturnOfferSend', { amount: formatCents(total) })}
        isReady={isReady && answers.answer.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => {
          if (planned?.kind === 'planned')
            act.send({ number, ...planned.wish, to: typed.to, days: Number(days), ...answers })
        }}
        onCancel={frame.onClose}
      >
        <p className={classes.muted}>{text('officeReturnOfferHint')}</p>
        {invoice === undefined || planned === null ? (
          <Unread error={read.error} onRetry={() => void read.refetch()} height={160} />
        ) : (
          <RefundLines
            lines={invoice.lines.filter(({ id }) => record.lines.some((line) => line.id === id))}
            {...{ typed, planned, most }}
            onType={setTyped}
          />
        )}
        <div className={recordClasses.fields}>
          <FieldInput
            field={{ name: 'amount', label: 'officeFreeAmount', kind: 'money', hint: text('officeFreeAmountHint') }}
            typed={typed.amount}
            onType={(amount) => setTyped({ ...typed, amount })}
            error={isAmountWrong ? text('officeUnreadableAmount') : act.problemOf('amount')}
          />
          <FieldInput
            field={{ name: 'days', label: 'officeReturnOfferDays', kind: 'number' }}
            typed={days}
            onType={setDays}
            error={act.problemOf('days')}
          />
          <FieldInput
            field={{ name: 'shipping', label: 'officeGiveShipping', kind: 'flag' }}
            typed={typed.givesShipping ? '1' : '0'}
            onType={(value) => setTyped({ ...typed, givesShipping: value === '1' })}
            error={undefined}
          />
        </div>
        {invoice !== undefined && planned !== null && (
          <RefundOutcome invoice={invoice} planned={planned} foreseen={foreseen} />
        )}
        <AnswerFields answers={answers} onChange={setAnswers} problemOf={act.problemOf} />
      </DeskForm>
    </Dialog>
  )
}
