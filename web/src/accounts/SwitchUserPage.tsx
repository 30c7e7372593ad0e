import { switchForm, switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { useNavigate } from 'react-router'
import { useSend } from '../lib/api.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import type { Route } from './+types/SwitchUserPage'
import classes from './AccountForm.module.css'
import { EntrancePage } from './EntrancePage.tsx'
import { Refusal } from './Refusal.tsx'
import { RequireSession } from './RequireSession.tsx'

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
  const form = usePlainForm(switchForm)
  const send = useSend(switchUser, {
    onSuccess: ({ token }) => {
      session.act(token)
      void navigate('/account/profile')
    },
    onError: form.showRefusal,
  })
  return (
    <form
      noValidate
      className={classes.form}
      onInput={form.onInput}
      onSubmit={form.onSubmit((values) => send.mutate(values))}
    >
      <Refusal error={send.error} isBesideField={Object.keys(form.errors).length > 0} />
      <Field name="email" label={text('email')} error={form.errors.email} type="email" autoComplete="off" required />
      <Field
        name="reason"
        label={text('switchReason')}
        error={form.errors.reason}
        maxLength={300}
        autoComplete="off"
        required
      />
      <p className={classes.help}>{text('switchReasonHelp')}</p>
      <Button type="submit" look="main" isWide disabled={send.isPending}>
        {text('startViewing')}
      </Button>
    </form>
  )
}
