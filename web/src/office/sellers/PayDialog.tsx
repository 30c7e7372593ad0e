import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { paySettlement } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@gavelhouse/shared/settlements/settlement.ts'
import { useState } from 'react'
import { clock } from '../../lib/clock.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import form from '../record/Record.module.css'
import { METHOD_LABELS, signed } from './seller-words.ts'
import { useSellerAct } from './use-seller-act.ts'

/** How and when a settlement was paid out. */
export function PayDialog({ number, amount, ...frame }: DialogFrame & { number: number; amount: Money }) {
  const text = useText()
  const [method, setMethod] = useState<string>('transfer')
  const [reference, setReference] = useState('')
  const [day, setDay] = useState(() => houseDate(clock.now()))
  const send = useSellerAct(paySettlement, frame.onClose)
  const options = PAYMENT_METHODS.map((value) => ({ value, label: text(METHOD_LABELS[value]) }))
  return (
    <Dialog {...frame} title={text('officeMarkPaid')}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ number, method: method as PaymentMethod, reference, day })
        }}
      >
        <p className="figures">{text('officePayOutSum', { amount: signed(amount) })}</p>
        <div className={form.fields}>
          <FieldInput
            field={{ name: 'method', label: 'officePaidBy', kind: 'choice', options }}
            typed={method}
            onType={setMethod}
            error={undefined}
          />
          <FieldInput
            field={{ name: 'day', label: 'officeDay', kind: 'day' }}
            typed={day}
            onType={setDay}
            error={undefined}
          />
          <FieldInput
            field={{ name: 'reference', label: 'officeReference', kind: 'text', isWide: true }}
            typed={reference}
            onType={setReference}
            error={undefined}
          />
        </div>
        <div className={form.actions}>
          <OfficeButton onClick={frame.onClose}>{text('cancel')}</OfficeButton>
          <OfficeButton type="submit" look="main" disabled={day === '' || send.isPending}>
            {text('officeMarkPaid')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
