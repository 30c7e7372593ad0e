import { switchForm, switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { useNavigate } from 'react-router'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { requireOffered } from '../lib/require-offered.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/SwitchUserPage'
import { EntrancePage } from './EntrancePage.tsx'
import { RequireSession } from './RequireSession.tsx'

export const loader = ({ context }: Route.LoaderArgs) => requireOffered(context, 'switch_user')

export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  return [
    ...pageMeta(matches, { title: text('switchUser'), description: text('switchUserIntro'), path: '/switch_user' }),
    { name: 'robots', content: 'noindex' },
  ]
}

/** Staff choose whom they want to see the site as, and say why (T-26). Whoever is not staff is refused by the server. */
export default function SwitchUserPage() {
  const text = useText()
  return (
    <EntrancePage title={text('switchUser')} intro={text('switchUserIntro')}>
      <RequireSession waiting={<Skeleton height={260} />}>
        <SwitchForm />
      </RequireSession>
    </EntrancePage>
  )
}

function SwitchForm() {
  const text = useText()
  const navigate = useNavigate()
  const form = useCallForm(switchUser, {
    schema: switchForm,
    initial: { email: '', reason: '' },
    onSuccess: ({ token }) => {
      session.act(token)
      void navigate('/account/profile')
    },
  })
  return (
    <Form form={form}>
      <Field {...form.field('email')} label={text('email')} type="email" autoComplete="off" required />
      <Field
        {...form.field('reason')}
        label={text('switchReason')}
        help={text('switchReasonHelp')}
        maxLength={300}
        autoComplete="off"
        required
      />
      <SubmitRow label={text('startViewing')} />
    </Form>
  )
}
