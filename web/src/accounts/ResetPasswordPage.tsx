import { NOT_MATCHING, resetForm, resetPassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { Link, useNavigate } from 'react-router'
import { useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/ResetPasswordPage'
import classes from './AccountForm.module.css'
import { openAccountDialog } from './account-dialog.ts'
import { EntrancePage } from './EntrancePage.tsx'
import { PasswordField } from './PasswordField.tsx'
import { Refusal } from './Refusal.tsx'

/** The token in the address is a key: it must not leave with a link, nor be kept by anybody on the way. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const text = textFor(matches)
  const page = { title: text('resetPassword'), description: text('resetPasswordIntro'), path: '/reset_password' }
  return [
    ...pageMeta(matches, page),
    { name: 'referrer', content: 'no-referrer' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const text = useText()
  const navigate = useNavigate()
  const form = usePlainForm(
    resetForm,
    ({ password, confirmation }): Record<string, string> =>
      password === confirmation ? {} : { confirmation: NOT_MATCHING },
  )
  const send = useSend(resetPassword, {
    onSuccess: () => {
      session.forget() // it has ended on the server, with all the others
      void toast('success', text('passwordChanged'))
      void navigate('/')
      openAccountDialog('login')
    },
    onError: form.showRefusal,
  })
  const { errors } = form
  const isDead = isAppError(send.error) && send.error.code === 'dead_link'

  return (
    <EntrancePage title={text('resetPassword')} intro={text('resetPasswordIntro')}>
      <form
        noValidate
        className={classes.form}
        onInput={form.onInput}
        onSubmit={form.onSubmit((values) => send.mutate({ ...values, token, project: 'gavelhouse' }))}
      >
        <Refusal error={send.error} isBesideField={Object.keys(errors).length > 0} />
        {isDead && (
          <p>
            {text('deadLinkHint')}{' '}
            <Link to="/forgot_password" className={classes.link}>
              {text('askForNewLink')}
            </Link>
          </p>
        )}
        <PasswordField name="password" label={text('newPassword')} error={errors.password} isNew required />
        <PasswordField
          name="confirmation"
          label={text('confirmPassword')}
          error={errors.confirmation}
          autoComplete="new-password"
          required
        />
        <Button type="submit" look="main" isWide disabled={send.isPending}>
          {text('changeIt')}
        </Button>
      </form>
    </EntrancePage>
  )
}
