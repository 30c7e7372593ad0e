import {
  checkSignUp,
  type SignUpForm as Form,
  register,
  signUpForm,
} from '@gavelhouse/shared/accounts/sign-up-contract.ts'
import { useRef, useState } from 'react'
import { useSend } from '../lib/api.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './AccountForm.module.css'
import { openAccountDialog } from './account-dialog.ts'
import { PasswordField } from './PasswordField.tsx'
import { PhoneCodeStep } from './PhoneCodeStep.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Refusal } from './Refusal.tsx'

interface SignUpFormProps {
  /** From an invitation. */
  invitation?: { token: string; email: string }
  onDone?: () => void
}

/** Signing up, as a page and as a dialog: the form, then the proof that the phone is theirs, then the account. */
export function SignUpForm({ invitation, onDone }: SignUpFormProps) {
  const text = useText()
  const form = usePlainForm(signUpForm)
  const element = useRef<HTMLFormElement>(null)
  const [filled, setFilled] = useState<Form | null>(null)
  const [verifiedPhone, setVerifiedPhone] = useState<string | null>(null)

  const signUp = useSend(register, {
    onSuccess: () => {
      void toast('success', `${text('accountCreated')}. ${text('checkYourEmail')}`)
      onDone?.()
      openAccountDialog('login')
    },
    onError: (error) => {
      setFilled(null)
      setVerifiedPhone(null) // a proof is good once, whether or not it led to an account
      clearPassword(element.current)
      form.showRefusal(error)
    },
  })
  const submit = (values: Form) =>
    signUp.mutate({
      ...values,
      ...{ project: 'gavelhouse', isVerifyPhone: true, status: 'email_unverified', phoneVerified: true },
      verifiedPhone: values.phone,
      ...(invitation === undefined ? {} : { inviteToken: invitation.token }),
    })
  const check = useSend(checkSignUp, { onError: form.showRefusal })
  const goOn = (values: Form) => {
    signUp.reset()
    check.mutate(values, {
      onSuccess: () => {
        if (values.phone === verifiedPhone) submit(values)
        else setFilled(values)
      },
    })
  }
  const { errors } = form
  const refused = signUp.error ?? check.error

  return (
    <>
      {filled !== null && !signUp.isPending && (
        <PhoneCodeStep
          phone={filled.phone}
          isRegister
          hasTerms
          onBack={() => setFilled(null)}
          onVerified={(phone) => {
            setVerifiedPhone(phone)
            submit(filled)
          }}
        />
      )}
      <form
        ref={element}
        noValidate
        hidden={filled !== null && !signUp.isPending}
        className={classes.form}
        aria-label={text('createAccount')}
        onInput={form.onInput}
        onSubmit={form.onSubmit(goOn)}
      >
        <Refusal error={refused} isBesideField={Object.keys(errors).length > 0} />
        <div className={classes.pair}>
          <Field
            name="firstName"
            label={text('firstName')}
            error={errors.firstName}
            autoComplete="given-name"
            required
          />
          <Field name="lastName" label={text('lastName')} error={errors.lastName} autoComplete="family-name" required />
        </div>
        <Field
          name="email"
          label={text('email')}
          error={errors.email}
          type="email"
          autoComplete="email"
          defaultValue={invitation?.email}
          required
        />
        <PhoneField name="phone" label={text('mobileNumber')} error={errors.phone} required />
        {errors.phone === undefined && <p className={classes.help}>{text('mobileNumberHelp')}</p>}
        <PasswordField name="password" label={text('password')} error={errors.password} isNew required />
        <Button type="submit" look="main" isWide disabled={check.isPending || signUp.isPending}>
          {text('continue')}
        </Button>
      </form>
      <p className={classes.foot}>
        <span>
          {text('haveAccount')}{' '}
          <button type="button" className={classes.textButton} onClick={() => openAccountDialog('login')}>
            {text('login')}
          </button>
        </span>
      </p>
    </>
  )
}

/** Everything else that was typed stays. */
function clearPassword(form: HTMLFormElement | null): void {
  const field = form?.elements.namedItem('password')
  if (field instanceof HTMLInputElement) field.value = ''
}
