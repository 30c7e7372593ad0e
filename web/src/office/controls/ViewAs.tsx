import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { IconEye } from '../../icons.ts'
import { useSend } from '../../lib/api.ts'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { session } from '../../lib/token.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type DialogFrame, useDialog } from '../../ui/dialog/use-dialog.tsx'
import { useMay } from '../after-close/use-may.ts'
import { FieldInput } from '../record/FieldInput.tsx'
import classes from '../record/Record.module.css'
import { OfficeButton } from './OfficeButton.tsx'

interface Person {
  userId: number
  name: string
}

/** Opens the shop as a person sees it, to look and nothing else, for half an hour; with a reason that stays on record. */
export function ViewAs(person: Person) {
  const text = useText()
  const dialog = useDialog()
  if (!useMay(switchUser)) return null
  return (
    <>
      <OfficeButton look="bare" aria-haspopup="dialog" onClick={() => dialog.open(true)}>
        <IconEye size={16} aria-hidden /> {text('officeViewAs')}
      </OfficeButton>
      {dialog.show((_, frame) => (
        <ViewAsDialog {...frame} {...person} />
      ))}
    </>
  )
}

function ViewAsDialog({ userId, name, ...frame }: DialogFrame & Person) {
  const text = useText()
  const say = useSay()
  const navigate = useNavigate()
  const [reason, setReason] = useState('')
  const send = useSend(switchUser, {
    onSuccess: ({ token }) => {
      session.act(token)
      void navigate('/account/profile')
    },
  })
  return (
    <Dialog {...frame} title={text('officeViewAs')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          send.mutate({ id: userId, reason })
        }}
      >
        <p dir="auto">{text('officeViewAsAbout', { name })}</p>
        <FieldInput
          field={{ name: 'reason', label: 'officeReason', kind: 'text' }}
          typed={reason}
          onType={setReason}
          error={send.error === null ? undefined : say(send.error)}
        />
        <div className={classes.actions}>
          <OfficeButton type="submit" look="main" disabled={reason.trim() === '' || send.isPending}>
            {text('officeViewAs')}
          </OfficeButton>
        </div>
      </form>
    </Dialog>
  )
}
