import { type Invitation, invite, listInvitations } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead } from '../lib/api.ts'
import { clock } from '../lib/clock.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'
import { EntrancePage } from './EntrancePage.tsx'
import listClasses from './InviteForm.module.css'

export function InviteForm() {
  const text = useText()
  const cache = useQueryClient()
  const { data } = useRead(listInvitations, {})
  const form = useCallForm(invite, {
    initial: { email: '' },
    onSuccess: () => {
      void toast('success', text('invitationSent'))
      void cache.invalidateQueries({ queryKey: keyOf(listInvitations) })
      form.reset()
    },
  })
  const sent = data?.records ?? []
  return (
    <EntrancePage title={text('inviteTitle')} intro={text('inviteIntro')}>
      <Form form={form}>
        <Field {...form.field('email')} label={text('email')} type="email" autoComplete="off" required />
        <SubmitRow label={text('sendInvitation')} />
      </Form>
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
