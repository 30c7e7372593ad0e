import type { forgotPassword, sendVerifyLink } from '@gavelhouse/shared/accounts/password-contract.ts'
import { useNavigate } from 'react-router'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'

interface EmailRequestFormProps {
  call: typeof forgotPassword | typeof sendVerifyLink
  button: PhraseKey
  /** What is said when it has been sent; the same for every address. */
  done: PhraseKey
}

/** An address and a button: have a link sent, then home. */
export function EmailRequestForm({ call, button, done }: EmailRequestFormProps) {
  const text = useText()
  const navigate = useNavigate()
  const form = useCallForm(call, {
    initial: { email: '' },
    onSuccess: () => {
      void toast('success', text(done))
      void navigate('/')
    },
  })
  return (
    <Form form={form}>
      <Field {...form.field('email')} label={text('email')} type="email" autoComplete="email" autoFocus required />
      <SubmitRow label={text(button)} />
    </Form>
  )
}
