import { type Invitation, invite, listInvitations } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useRead, useSend } from '../lib/api.ts'
import { clock } from '../lib/clock.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { Button } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './AccountForm.module.css'
import { EntrancePage } from './EntrancePage.tsx'
import listClasses from './InviteForm.module.css'
import { Refusal } from './Refusal.tsx'

export function InviteForm() {
  const text = useText()
  const cache = useQueryClient()
  const [round, setRound] = useState(0)
  const form = usePlainForm(invite.input)
  const { data } = useRead(listInvitations, {})
  const send = useSend(invite, {
    onSuccess: () => {
      void toast('success', text('invitationSent'))
      void cache.invalidateQueries({ queryKey: keyOf(listInvitations) })
      setRound(round + 1)
    },
    onError: form.showRefusal,
  })
  const sent = data?.records ?? []
  return (
    <EntrancePage title={text('inviteTitle')} intro={text('inviteIntro')}>
      <form
        key={round}
        noValidate
        className={classes.form}
        onInput={form.onInput}
        onSubmit={form.onSubmit((values) => send.mutate(values))}
      >
        <Refusal error={send.error} isBesideField={form.errors.email !== undefined} />
        <Field name="email" label={text('email')} error={form.errors.email} type="email" autoComplete="off" required />
        <Button type="submit" look="main" isWide disabled={send.isPending}>
          {text('sendInvitation')}
        </Button>
      </form>
      {sent.length > 0 && (
        <section aria-labelledby="invitations-sent">
          <h2 id="invitations-sent" className={listClasses.heading}>
            {text('invitationsSent')}
          </h2>
          <ul className={listClasses.list}>
            {sent.map((invitation) => (
              <li key={`${invitation.email} ${invitation.sentAt}`}>
                <span>
                  <bdi>{invitation.email}</bdi>
                  <DateTime at={invitation.sentAt} />
                </span>
                <span className={listClasses.state}>{text(stateOf(invitation))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </EntrancePage>
  )
}

function stateOf({ acceptedAt, expiresAt }: Invitation): PhraseKey {
  if (acceptedAt !== null) return 'invitationAccepted'
  return expiresAt > clock.now() ? 'invitationOpen' : 'invitationExpired'
}
