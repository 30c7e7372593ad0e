import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { runKycCheck, updateProfileKyc } from '@gavelhouse/shared/profile/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../lib/api.ts'
import { fieldErrorsOf, translated } from '../lib/form-errors.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import classes from './Form.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { firstByField, focusOn } from './read-form.ts'
import { Section } from './Section.tsx'
import { useRememberUser } from './use-own-change.ts'

const KINDS = { none: undefined, review: 'waiting', approved: 'good', denied: 'bad' } as const

/** Proves who somebody is: details, then the check, then where it stands. */
export function IdentityCheck({ user }: { user: User }) {
  const text = useText()
  const { kycStatus } = user
  const [isAsked, setAsked] = useState(false)
  const canStart = kycStatus === 'none' || kycStatus === 'denied'
  return (
    <Section
      title={text('identity')}
      intro={text('identityIntro')}
      actions={
        <span className={classes.badge} data-kind={KINDS[kycStatus]} role="status">
          {text(`kyc_${kycStatus}`)}
        </span>
      }
    >
      {kycStatus !== 'none' && <p className={classes.note}>{text(`kycHint_${kycStatus}`)}</p>}
      {canStart && !isAsked && (
        <div>
          <Button onClick={() => setAsked(true)}>{text('startCheck')}</Button>
        </div>
      )}
      {canStart && isAsked && <Details user={user} onClose={() => setAsked(false)} />}
    </Section>
  )
}

function Details({ user, onClose }: { user: User; onClose: () => void }) {
  const text = useText()
  const say = useSay()
  const remember = useRememberUser()
  const { address1, address2, city, state, zip } = user
  const [place, setPlace] = useState({ address1, address2, city, state, zip, country: 'US' })
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const check = useMutation({
    mutationFn: async (details: Parameters<typeof save>[0]) => {
      await save(details)
      return call(runKycCheck, {})
    },
    onSuccess: (answer) => remember(answer.user),
    onError: (error) => setErrors(translated(fieldErrorsOf(updateProfileKyc.input, error), say)),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const { dateOfBirth, idLast4 } = Object.fromEntries(new FormData(form))
    const read = updateProfileKyc.input.ours.safeParse({ dateOfBirth, idLast4, ...place })
    const wrong = read.success ? {} : firstByField(read.error)
    setErrors(translated(wrong, say))
    if (read.success) check.mutate({ ...place, dateOfBirth: read.data.dateOfBirth, idLast4: read.data.idLast4 })
    else focusOn(form, Object.keys(wrong))
  }
  const forget = (names: string[]) =>
    setErrors((before) => ({ ...before, ...Object.fromEntries(names.map((name) => [name, undefined])) }))

  return (
    <form
      noValidate
      className={classes.form}
      aria-label={text('identity')}
      onSubmit={submit}
      onInput={({ target }) => forget([(target as HTMLInputElement).name])}
    >
      <div className={classes.pair}>
        <Field
          name="dateOfBirth"
          type="date"
          label={text('dateOfBirth')}
          error={errors.dateOfBirth}
          defaultValue={user.dateOfBirth}
          autoComplete="bday"
          autoFocus
        />
        <Field
          name="idLast4"
          label={text('idLast4')}
          error={errors.idLast4}
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          dir="ltr"
        />
      </div>
      <PlaceFields
        place={place}
        errors={errors}
        onChange={(changes) => {
          setPlace((before) => ({ ...before, ...changes }))
          forget(Object.keys(changes))
        }}
      />
      {check.isError && Object.values(errors).every((error) => error === undefined) && (
        <p role="alert" className={classes.refused}>
          {say(check.error)}
        </p>
      )}
      <div className={classes.actions}>
        <Button type="submit" look="main" disabled={check.isPending}>
          {text('submitCheck')}
        </Button>
        <Button onClick={onClose}>{text('cancel')}</Button>
      </div>
    </form>
  )
}

const save = (details: Parameters<typeof call<typeof updateProfileKyc>>[1]) => call(updateProfileKyc, details)
