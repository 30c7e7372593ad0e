import { sendEmailCode, sendPhoneLoginCode } from '@gavelhouse/shared/accounts/code-contract.ts'
import type { ReactNode } from 'react'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import type { AnyForm } from '../ui/form/use-form.ts'
import { remembered } from './remembered.ts'

interface AskProps {
  isAgain: boolean
  /** Seconds until another one may be asked for. */
  left: number
  onSent: (target: string) => void
  onWait: (seconds: number) => void
}

export function AskForCode({ way, ...props }: AskProps & { way: 'phone' | 'email' }) {
  return way === 'phone' ? <AskByText {...props} /> : <AskByMail {...props} />
}

function AskByText(props: AskProps) {
  const text = useText()
  const form = useCallForm(sendPhoneLoginCode, {
    initial: { phone: '' },
    onSuccess: ({ resendAfter }, { phone }) => {
      props.onWait(resendAfter)
      props.onSent(phone)
    },
    onRefused: (error) => waitIfTooMany(error, props.onWait),
  })
  return (
    <Ask form={form} label={text('textMyCode')} {...props}>
      <PhoneField {...form.field('phone')} label={text('phone')} autoFocus required />
    </Ask>
  )
}

function AskByMail(props: AskProps) {
  const text = useText()
  const form = useCallForm(sendEmailCode, {
    initial: { email: remembered.email() },
    onSuccess: ({ resendAfter }, { email }) => {
      props.onWait(resendAfter)
      props.onSent(email)
    },
    onRefused: (error) => waitIfTooMany(error, props.onWait),
  })
  return (
    <Ask form={form} label={text('emailMyCode')} {...props}>
      <Field {...form.field('email')} label={text('email')} type="email" autoComplete="email" autoFocus required />
    </Ask>
  )
}

interface AskFormProps extends Pick<AskProps, 'isAgain' | 'left'> {
  form: AnyForm
  label: string
  children: ReactNode
}

function Ask({ form, label, isAgain, left, children }: AskFormProps) {
  const text = useText()
  return (
    <Form form={form}>
      {children}
      <SubmitRow label={isAgain ? text('resendCode') : label} isQuiet={isAgain} isDisabled={left > 0} />
      {left > 0 && <Note>{text('resendIn', { seconds: left })}</Note>}
    </Form>
  )
}

function waitIfTooMany(error: Error, onWait: (seconds: number) => void): void {
  if (isAppError(error) && error.code === 'too_many_codes') onWait(Number(error.details.seconds ?? 60))
}
