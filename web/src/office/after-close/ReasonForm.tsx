import { useState } from 'react'
import type { PhraseKey } from '../../phrases/keys.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField } from '../auctions/ActFields.tsx'
import { ActForm } from '../auctions/ActForm.tsx'

interface ReasonFormProps extends DialogFrame {
  title: string
  hint: string
  /** What is asked for, where it is not why. */
  asks?: PhraseKey
  send: { isPending: boolean; error: Error | null }
  onSubmit: (reason: string) => void
}

/** What follows from it, and why. */
export function ReasonForm({ title, hint, asks = 'officeReason', send, onSubmit, ...frame }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  return (
    <Dialog {...frame} title={title}>
      <ActForm
        label={title}
        isReady={reason.trim().length >= 3}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => onSubmit(reason)}
        onCancel={frame.onClose}
      >
        <p>{hint}</p>
        <TextField label={asks} value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
