import type { forgotPassword, sendVerifyLink } from '@gavelhouse/shared/accounts/password-contract.ts'
import { useNavigate } from 'react-router'
import { useSend } from '../lib/api.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useText } from '../lib/text.ts'
import type { PhraseKey } from '../phrases/keys.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './AccountForm.module.css'
import { Refusal } from './Refusal.tsx'

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
  const form = usePlainForm(call.input)
  const send = useSend(call, {
    onSuccess: () => {
      void toast('success', text(done))
      void navigate('/')
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
      <Refusal error={send.error} isBesideField={form.errors.email !== undefined} />
      <Field
        name="email"
        label={text('email')}
        error={form.errors.email}
        type="email"
        autoComplete="email"
        autoFocus
        required
      />
      <Button type="submit" look="main" isWide disabled={send.isPending}>
        {text(button)}
      </Button>
    </form>
  )
}
