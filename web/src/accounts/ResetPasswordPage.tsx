import { NOT_MATCHING, resetForm, resetPassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { useNavigate } from 'react-router'
import { isAppError } from '../lib/app-error.ts'
import { pageMeta, textFor } from '../lib/page-meta.ts'
import { useText } from '../lib/text.ts'
import { session } from '../lib/token.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'
import type { Route } from './+types/ResetPasswordPage'
import { openAccountDialog } from './account-dialog.ts'
import { EntrancePage } from './EntrancePage.tsx'
import { PasswordField } from './PasswordField.tsx'

const rules = resetForm.ours.refine(({ password, confirmation }) => password === confirmation, {
  path: ['confirmation'],
  message: NOT_MATCHING,
})

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
  const form = useCallForm(resetPassword, {
    schema: rules,
    initial: { password: '', confirmation: '' },
    toInput: (typed) => ({ ...typed, token, project: 'gavelhouse' }),
    onSuccess: () => {
      session.forget() // it has ended on the server, with all the others
      void toast('success', text('passwordChanged'))
      void navigate('/')
      openAccountDialog('login')
    },
  })

  return (
    <EntrancePage title={text('resetPassword')} intro={text('resetPasswordIntro')}>
      <Form form={form}>
        {isAppError(form.error) && form.error.code === 'dead_link' && (
          <p>
            {text('deadLinkHint')}{' '}
            <LinkButton look="link" to="/forgot_password">
              {text('askForNewLink')}
            </LinkButton>
          </p>
        )}
        <PasswordField
          {...form.field('password')}
          label={text('newPassword')}
          chosen={form.useValue('password')}
          required
        />
        <PasswordField
          {...form.field('confirmation')}
          label={text('confirmPassword')}
          autoComplete="new-password"
          required
        />
        <SubmitRow label={text('changeIt')} />
      </Form>
    </EntrancePage>
  )
}
