import type { pauseAuction } from '@gavelhouse/shared/auctions/time-contract.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField } from './ActFields.tsx'
import { ActForm } from './ActForm.tsx'
import { useAuctionAct } from './use-auction-act.ts'

interface ReasonDialogProps extends DialogFrame {
  title: string
  hint: string
  id: number
  /** Any act that is told the auction and why. */
  act: typeof pauseAuction
}

/** What happens to bidders, and why. */
export default function ReasonDialog({ title, hint, id, act, ...frame }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const send = useAuctionAct(act, frame.onClose)
  return (
    <Dialog {...frame} title={title}>
      <ActForm
        label={title}
        isReady={reason.trim() !== ''}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => send.mutate({ id, reason })}
        onCancel={frame.onClose}
      >
        <p>{hint}</p>
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
