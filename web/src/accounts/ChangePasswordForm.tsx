import { tooSimilar } from '@gavelhouse/shared/accounts/password.ts'
import { changePassword, NOT_MATCHING } from '@gavelhouse/shared/accounts/password-contract.ts'
import { listSessions } from '@gavelhouse/shared/accounts/session-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../lib/api.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'
import { PasswordField } from './PasswordField.tsx'

const rules = changePassword.input.ours.superRefine(({ current, password, confirmation }, context) => {
  const similar = tooSimilar(current, password)
  if (similar !== null) context.addIssue({ code: 'custom', path: ['password'], message: similar })
  else if (password !== confirmation)
    context.addIssue({ code: 'custom', path: ['confirmation'], message: NOT_MATCHING })
})

/** For /account/change. Afterwards the fields are empty, and only this device is logged in. */
export function ChangePasswordForm() {
  const text = useText()
  const cache = useQueryClient()
  const { user } = useSession()
  const form = useCallForm(changePassword, {
    schema: rules,
    initial: { current: '', password: '', confirmation: '' },
    onSuccess: () => {
      void toast('success', text('passwordChanged'))
      void cache.invalidateQueries({ queryKey: keyOf(listSessions) })
      form.reset()
    },
  })
  return (
    <Form form={form} label={text('changePassword')}>
      {/* For password managers: whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
      <PasswordField {...form.field('current')} label={text('currentPassword')} required />
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
      <SubmitRow label={text('changePassword')} />
    </Form>
  )
}
