import { undoPayment } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import { FieldInput } from '../record/FieldInput.tsx'
import form from '../record/Record.module.css'
import { useSellerAct } from './use-seller-act.ts'

/** It was not paid after all: with a reason, because the books say so too. */
export function UndoDialog({ number, ...frame }: DialogFrame & { number: number }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const send = useSellerAct(undoPayment, frame.onClose)
  return (
    <Dialog {...frame} title={text('officeUndoPayment')}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ number, reason })
        }}
      >
        <p>{text('officeUndoPaymentHint')}</p>
        <FieldInput
          field={{ name: 'reason', label: 'officeReason', kind: 'text' }}
          typed={reason}
          onType={setReason}
          error={undefined}
        />
        <div className={form.actions}>
          <OfficeButton onClick={frame.onClose}>{text('cancel')}</OfficeButton>
          <OfficeButton type="submit" look="main" disabled={reason.trim() === '' || send.isPending}>
            {text('officeUndoPayment')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
