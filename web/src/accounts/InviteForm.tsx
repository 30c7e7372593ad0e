import { type Invitation, invite, listInvitations } from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, useRead } from '../lib/api.ts'
import { clock } from '../lib/clock.ts'
import { type Text, useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { DateTime } from '../ui/DateTime.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { type Column, DataTable } from '../ui/list/DataTable.tsx'
import { toast } from '../ui/toast.ts'
import { EntrancePage } from './EntrancePage.tsx'
import classes from './InviteForm.module.css'

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
          <h2 id="invitations-sent" className={classes.heading}>
            {text('invitationsSent')}
          </h2>
          <DataTable
            caption={text('invitationsSent')}
            columns={columnsOf(text)}
            rows={sent}
            keyOf={({ email, sentAt }) => `${email} ${sentAt}`}
            look="plain"
          />
        </section>
      )}
    </EntrancePage>
  )
}

const columnsOf = (text: Text): Column<Invitation>[] => [
  { key: 'email', role: 'name', head: text('email'), cell: ({ email }) => <bdi>{email}</bdi> },
  { key: 'sent', head: text('sentOn'), cell: ({ sentAt }) => <DateTime at={sentAt} /> },
  { key: 'state', head: text('invitationState'), cell: (invitation) => text(stateOf(invitation)) },
]

function stateOf({ acceptedAt, expiresAt }: Invitation): PhraseKey {
  if (acceptedAt !== null) return 'invitationAccepted'
  return expiresAt > clock.now() ? 'invitationOpen' : 'invitationExpired'
}
