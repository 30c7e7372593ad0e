import { erasePerson } from '@gavelhouse/shared/privacy/contract.ts'
import { useState } from 'react'
import { useSend } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../../ui/dialog/use-dialog.tsx'
import { TextField } from '../auctions/ActFields.tsx'
import { ActForm } from '../auctions/ActForm.tsx'
import { TIE_WORDS, tiedBy } from './tied-by.ts'

/** What goes and what stays, and why. */
export default function ErasePersonDialog({
  id,
  onErased,
  ...frame
}: DialogFrame & { id: number; onErased: () => void }) {
  const text = useText()
  const [reason, setReason] = useState('')
  const send = useSend(erasePerson, { onSuccess: onErased })
  const ties = tiedBy(send.error)
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
        {ties.length > 0 && (
          <div role="status">
            <p>{text('officeTiedBy')}</p>
            <ul>
              {ties.map((name) => (
                <li key={name}>{text(TIE_WORDS[name])}</li>
              ))}
            </ul>
          </div>
        )}
      </ActForm>
    </Dialog>
  )
}
