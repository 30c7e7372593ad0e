import type { InvoiceLine, InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { refundShare } from '@gavelhouse/shared/money/refund-share.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { requestReturn } from '@gavelhouse/shared/returns/contract.ts'
import { unitsToReturn } from '@gavelhouse/shared/returns/return-life.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import { randomName } from '../../lib/device.ts'
import { formatCents, formatDateTime } from '../../lib/format.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { Note } from '../../ui/form/Arrangement.tsx'
import { TextArea } from '../../ui/form/Field.tsx'
import { Form, SubmitRow } from '../../ui/form/Form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { type ChosenUnits, ReturnLots } from './ReturnLots.tsx'
import { ReturnPictures } from './ReturnPictures.tsx'

const rules = requestReturn.input.ours.pick({ reason: true })

interface ReturnDialogProps extends DialogFrame {
  invoice: InvoiceRecord
  lines: readonly InvoiceLine[]
}

/** Which lots, how many of each, why, and pictures of it (P-325). */
export default function ReturnDialog({ invoice, lines, ...frame }: ReturnDialogProps) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const left = lines.filter((line) => unitsToReturn(line) > 0)
  const [only] = left.length === 1 ? left : []
  const [chosen, setChosen] = useState<ChosenUnits>(
    () => new Map(only === undefined ? [] : [[only.id, unitsToReturn(only)]]),
  )
  const [isUnchosen, setUnchosen] = useState(false)
  const [pictures, setPictures] = useState<string[]>([])
  const keyFor = useKeyFor()
  const form = useForm(rules, {
    keptAs: `return-${invoice.number}`,
    initial: { reason: '' },
    fields: requestReturn.input.fields,
    hasToasts: true,
    send: ({ reason }, onMessage) => {
      const items = [...chosen].map(([lineId, units]) => ({ lineId, units }))
      const input = { invoiceId: invoice.number, items, reason, pictures }
      return call(requestReturn, input, { onMessage, key: keyFor(input) })
    },
    part: () => ({
      check: () => {
        setUnchosen(chosen.size === 0)
        return chosen.size > 0
      },
      refuse: () => false,
    }),
    onSuccess: async ({ number }) => {
      await cache.invalidateQueries()
      frame.onClose()
      await navigate(`/invoice/returned/${number}`)
    },
  })
  return (
    <Dialog {...frame} title={text('requestReturn')} size="36rem">
      <Note>
        {text('returnIntro')}{' '}
        {invoice.returnableUntil !== null &&
          text('returnableUntilHint', { time: formatDateTime(invoice.returnableUntil) })}
      </Note>
      <Form form={form}>
        <ReturnLots
          lines={left}
          chosen={chosen}
          error={isUnchosen && chosen.size === 0 ? say(problem('choose_lots')) : undefined}
          onChange={setChosen}
        />
        <TextArea
          {...form.field('reason')}
          label={text('returnReason')}
          help={text('returnReasonHelp')}
          rows={3}
          maxLength={1_000}
        />
        <ReturnPictures names={pictures} onChange={setPictures} />
        <Note isLive>
          {text('returnEstimate')} <strong className="figures">{formatCents(estimate(left, chosen))}</strong>
        </Note>
        <SubmitRow label={text('sendReturn')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}

/** By the rule that decides it in the end. */
function estimate(lines: readonly InvoiceLine[], chosen: ChosenUnits): Money {
  return lines.reduce((sum, line) => {
    const { quantity, subtotal, premium, tax, total, returnedQuantity, requestedQuantity } = line
    const before = { quantity, refundedUnits: returnedQuantity + requestedQuantity }
    const share = refundShare({ ...before, sums: { subtotal, premium, tax, total } }, chosen.get(line.id) ?? 0)
    return 'reason' in share ? sum : sum + share.total
  }, 0)
}

/** The same request, sent again after its answer was lost, has the same key; another one has another. */
function useKeyFor(): (input: object) => string {
  const last = useRef({ sent: '', key: '' })
  return (input) => {
    const sent = JSON.stringify(input)
    if (sent !== last.current.sent) last.current = { sent, key: randomName() }
    return last.current.key
  }
}
