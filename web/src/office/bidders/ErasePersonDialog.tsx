import { erasePerson } from '@gavelhouse/shared/privacy/contract.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField } from '../auctions/ActFields.tsx'
import { ActForm } from '../auctions/ActForm.tsx'

/** What goes and what stays, and why. */
export default function ErasePersonDialog({
  id,
  onErased,
  ...frame
}: DialogFrame & { id: number; onErased: () => void }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const send = useSend(erasePerson, { onSuccess: onErased })
  return (
    <Dialog {...frame} title={text('officeErasePerson')}>
      <ActForm
        label={text('officeErasePerson')}
        isReady={reason.trim() !== ''}
        isPending={send.isPending}
        error={send.error}
        onSubmit={() => send.mutate({ id, reason })}
        onCancel={frame.onClose}
      >
        <p>{text('officeErasePersonHint')}</p>
        <TextField label="officeReason" value={reason} onChange={setReason} maxLength={500} />
      </ActForm>
    </Dialog>
  )
}
