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
import { toast } from '../ui/toast.ts'
import { openAccountDialog } from './account-dialog.ts'
import { PasswordField } from './PasswordField.tsx'
import { PhoneCodeStep } from './PhoneCodeStep.tsx'

interface SignUpFormProps {
  /** From an invitation. */
  invitation?: { token: string; email: string }
  onDone?: () => void
}

/** Signing up, as a page and as a dialog: the form, then the proof that the phone is theirs, then the account. */
export default function SignUpForm({ invitation, onDone }: SignUpFormProps) {
  const text = useText()
  /** The number that was proved: with it the account is made, without it the form is only looked at. */
  const proved = useRef<string>(undefined)
  const [proving, setProving] = useState<string | null>(null)
  const form = useForm(signUpForm, {
    initial: { firstName: '', lastName: '', email: invitation?.email ?? '', phone: '', password: '' },
    send: (typed) =>
      typed.phone === proved.current ? call(register, accountOf(typed, invitation?.token)) : call(checkSignUp, typed),
    onSuccess: (_, { phone }) => {
      if (phone !== proved.current) return setProving(phone)
      void toast('success', `${text('accountCreated')}. ${text('checkYourEmail')}`)
      onDone?.()
      openAccountDialog('login')
    },
    onRefused: () => {
      if (proved.current !== undefined) form.empty('password') // everything else that was typed stays
      proved.current = undefined // a proof is good once, whether or not it led to an account
    },
  })

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
        <Field {...form.field('email')} label={text('email')} type="email" autoComplete="email" required />
        <PhoneField {...form.field('phone')} label={text('mobileNumber')} help={text('mobileNumberHelp')} required />
        <PasswordField
          {...form.field('password')}
          label={text('password')}
          chosen={form.useValue('password')}
          required
        />
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

const accountOf = (typed: Typed, inviteToken: string | undefined) => ({
  ...typed,
  ...{ project: 'gavelhouse', isVerifyPhone: true, status: 'email_unverified', phoneVerified: true },
  verifiedPhone: typed.phone,
  ...(inviteToken === undefined ? {} : { inviteToken }),
})
