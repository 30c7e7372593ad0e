import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { profileForm, updateProfile, type ProfileForm as Values } from '@gavelhouse/shared/profile/contract.ts'
import { isSamePhone } from '@gavelhouse/shared/profile/person-rules.ts'
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { PhoneField } from '../accounts/PhoneField.tsx'
import { IconCheck } from '../icons.ts'
import { fieldErrorsOf, translated } from '../lib/form-errors.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './Form.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { firstByField, focusOn } from './read-form.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useOwnChange } from './use-own-change.ts'

const VerifyPhoneDialog = lazy(() => import('./VerifyPhoneDialog.tsx'))
const UpdatePhoneDialog = lazy(() => import('./UpdatePhoneDialog.tsx'))

/** The 'Profile Details' form. A changed number is proved by a code before anything is saved. */
export function ProfileForm({ user }: { user: User }) {
  const text = useText()
  const say = useSay()
  const form = useRef<HTMLFormElement>(null)
  const initial = formOf(user)
  const [changes, setChanges] = useState<Partial<Values>>({})
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const [verifying, setVerifying] = useState<Values | null>(null)
  const [isPhoneOpen, setPhoneOpen] = useState<boolean | null>(null)
  const values = { ...initial, ...changes }
  const isUnsaved = (Object.keys(changes) as (keyof Values)[]).some((name) => values[name] !== initial[name])

  const save = useOwnChange(updateProfile, {
    onSuccess: () => {
      setChanges({})
      void toast('success', text('profileUpdated'))
    },
    onError: (error) => {
      const wrong = translated(fieldErrorsOf(updateProfile.input, error), say)
      setErrors(wrong)
      focusOn(form.current, Object.keys(wrong))
    },
  })

  const change = (changed: Partial<Values>) => {
    setChanges((before) => ({ ...before, ...changed }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])) }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = wrongIn(values, initial)
    setErrors(translated(wrong, say))
    if (Object.keys(wrong).length > 0) return focusOn(form.current, Object.keys(wrong))
    const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()])) as Values
    if (needsProof(trimmed.phone, user)) return setVerifying(trimmed)
    return save.mutate(trimmed)
  }
  const field = (name: keyof Values) => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <UnsavedGuard isUnsaved={isUnsaved} />
      <div className={classes.pair}>
        <Field {...field('firstName')} label={text('firstName')} autoComplete="given-name" dir="auto" required />
        <Field {...field('lastName')} label={text('lastName')} autoComplete="family-name" dir="auto" required />
      </div>
      <div className={classes.pair}>
        <div>
          <Field label={text('email')} error={undefined} type="email" value={user.email} readOnly dir="ltr" />
          <p className={`${classes.underField} ${classes.note}`}>{text('emailFixed')}</p>
        </div>
        <div>
          <PhoneField {...field('phone')} label={text('phone')} />
          <PhoneState user={user} phone={values.phone} onUpdate={() => setPhoneOpen(true)} />
        </div>
      </div>
      <div className={classes.pair}>
        <Field
          {...field('companyName')}
          label={text('companyName')}
          isOptional
          autoComplete="organization"
          dir="auto"
        />
        <Field {...field('taxExemptId')} label={text('taxExemptId')} isOptional autoComplete="off" dir="ltr" />
      </div>
      <fieldset className={classes.group}>
        <legend>{text('homeAddress')}</legend>
        <PlaceFields place={values} errors={errors} isOptional onChange={change} />
      </fieldset>
      {save.isError && Object.values(errors).every((error) => error === undefined) && (
        <p role="alert" className={classes.refused}>
          {say(save.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" look="main" disabled={save.isPending}>
          {text('saveChanges')}
        </Button>
        {isUnsaved && (
          <>
            <Button
              onClick={() => {
                setChanges({})
                setErrors({})
              }}
            >
              {text('discardChanges')}
            </Button>
            <span className={classes.note} role="status">
              {text('unsavedChanges')}
            </span>
          </>
        )}
      </div>
      <Suspense>
        {verifying !== null && (
          <VerifyPhoneDialog
            phone={verifying.phone}
            onClose={() => setVerifying(null)}
            onVerified={() => {
              save.mutate(verifying)
              setVerifying(null)
            }}
          />
        )}
        {isPhoneOpen !== null && (
          <UpdatePhoneDialog isOpen={isPhoneOpen} user={user} onClose={() => setPhoneOpen(false)} />
        )}
      </Suspense>
    </form>
  )
}

function PhoneState({ user, phone, onUpdate }: { user: User; phone: string; onUpdate: () => void }) {
  const text = useText()
  const isVerified = user.phoneVerified && isSamePhone(phone, user.phone)
  return (
    <div className={classes.underField}>
      {phone !== '' && (
        <span className={classes.badge} data-kind={isVerified ? 'good' : 'waiting'}>
          {isVerified && <IconCheck size={14} aria-hidden />}
          {text(isVerified ? 'verified' : 'notVerified')}
        </span>
      )}
      <Button look="bare" onClick={onUpdate}>
        {text('updatePhone')}
      </Button>
    </div>
  )
}

/** A number counts as verified when the house has proof of this very number; an unchanged one is saved as it is. */
const needsProof = (phone: string, user: User): boolean =>
  phone !== '' && !isSamePhone(phone, user.phone) && !(user.phoneVerified && isSamePhone(phone, user.verifiedPhone))

/** Names from signing up may break the rules of this form: they are held to them only when they change. */
function wrongIn(values: Values, initial: Values): Record<string, string> {
  const read = profileForm.safeParse(values)
  if (read.success) return {}
  const isUnchangedName = (name: string) =>
    ['firstName', 'lastName', 'phone'].includes(name) && values[name as keyof Values] === initial[name as keyof Values]
  return Object.fromEntries(Object.entries(firstByField(read.error)).filter(([name]) => !isUnchangedName(name)))
}

const formOf = (user: User): Values => ({
  firstName: user.firstName,
  lastName: user.lastName,
  companyName: user.companyName,
  phone: user.phone,
  address1: user.address1,
  address2: user.address2,
  city: user.city,
  state: user.state,
  zip: user.zip,
  country: user.country,
  taxExemptId: user.taxExemptId,
})
