import { withdrawOffer } from '@gavelhouse/shared/returns/staff-contract.ts'
import { useState } from 'react'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { DeskForm } from '../invoices/DeskForm.tsx'
import { useDeskAct } from '../invoices/use-desk-act.ts'
import { FieldInput } from '../record/FieldInput.tsx'

/** An offer the buyer has not answered is taken back, and staff say why. */
export default function WithdrawOfferDialog({ offerId, ...frame }: DialogFrame & { offerId: number }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const act = useDeskAct(withdrawOffer, frame.onClose)
  const title = text('officeReturnOfferWithdraw')
  return (
    <Dialog {...frame} title={title}>
      <DeskForm
        label={title}
        isReady={reason.trim().length >= 3}
        isPending={act.isPending}
        problem={act.problem}
        onSubmit={() => act.send({ offerId, reason })}
        onCancel={frame.onClose}
      >
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
