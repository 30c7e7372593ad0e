import {
  checkSignUp,
  register,
  signUpForm,
  type SignUpForm as Typed,
} from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { useRef, useState } from 'react'
import { call } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Foot, Pair } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { openAccountDialog } from './account-dialog.ts'
import { MailSentStep } from './MailSentStep.tsx'
import { PasswordField } from './PasswordField.tsx'
import { PhoneCodeStep } from './PhoneCodeStep.tsx'
import { useWayBack } from './way-back.ts'

interface SignUpFormProps {
  /** From an invitation. */
  invitation?: { token: string; email: string }
}

/** Signing up, as a page and as a dialog: the form, then the proof that the phone is theirs, then the mail. */
export default function SignUpForm({ invitation }: SignUpFormProps) {
  const text = useText()
  const returnTo = useWayBack()
  /** The address we wrote to: nothing is left to fill in. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  /** The number that was proved: with it the account is made, without it the form is only looked at. */
  const proved = useRef<string>(undefined)
  const [proving, setProving] = useState<string | null>(null)
  const form = useForm(signUpForm, {
    initial: { firstName: '', lastName: '', email: invitation?.email ?? '', phone: '', password: '' },
    send: (typed) =>
      typed.phone === proved.current
        ? call(register, accountOf(typed, { inviteToken: invitation?.token, returnTo }))
        : call(checkSignUp, typed),
    onSuccess: (_, { phone, email }) => {
      if (phone === proved.current) setSentTo(email)
      else setProving(phone)
    },
    onRefused: () => {
      if (proved.current !== undefined) form.empty('password') // everything else that was typed stays
      proved.current = undefined // a proof is good once, whether or not it led to an account
    },
  })

  const chosen = form.useValue('password')

  if (sentTo !== null) return <MailSentStep email={sentTo} />
  return (
    <>
      {proving !== null && (
        <PhoneCodeStep
          phone={proving}
          isRegister
          hasTerms
          onBack={() => setProving(null)}
          onVerified={(phone) => {
            proved.current = phone
            setProving(null)
            form.submit()
          }}
        />
      )}
      <Form form={form} label={text('createAccount')} isHidden={proving !== null}>
        <Pair>
          <Field {...form.field('firstName')} label={text('firstName')} autoComplete="given-name" required />
          <Field {...form.field('lastName')} label={text('lastName')} autoComplete="family-name" required />
        </Pair>
        <Field
          {...form.field('email')}
          label={text('email')}
          type="email"
          autoComplete="email"
          readOnly={invitation !== undefined}
          required
        />
        <PhoneField {...form.field('phone')} label={text('mobileNumber')} help={text('mobileNumberHelp')} required />
        <PasswordField {...form.field('password')} label={text('password')} chosen={chosen} required />
        <SubmitRow label={text('continue')} />
      </Form>
      <Foot>
        <span>
          {text('haveAccount')}{' '}
          <Button look="link" onClick={() => openAccountDialog('login')}>
            {text('login')}
          </Button>
        </span>
      </Foot>
    </>
  )
}

const accountOf = (
  typed: Typed,
  { inviteToken, returnTo }: { inviteToken: string | undefined; returnTo: string | null },
) => ({
  ...typed,
  ...{ project: 'gavelhouse', isVerifyPhone: true, status: 'email_unverified', phoneVerified: true },
  verifiedPhone: typed.phone,
  ...(inviteToken === undefined ? {} : { inviteToken }),
  ...(returnTo === null ? {} : { returnTo }),
})
