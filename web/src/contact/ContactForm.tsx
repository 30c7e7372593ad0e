import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { contactForm } from '@gavelhouse/shared/contact/forms.ts'
import { useEffect, useRef } from 'react'
import { useSend } from '../lib/api.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSay } from '../lib/say.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field, TextField } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './ContactForm.module.css'
import { Trap } from './Trap.tsx'

/** Writes to the house. What is typed stays where it is until it has arrived. */
export function ContactForm() {
  const text = useText()
  const say = useSay()
  const element = usePrefilled()
  const form = usePlainForm(contactForm)
  const send = useSend(submitContact, {
    onSuccess: () => void toast('success', text('messageSent')),
    onError: form.showRefusal,
  })
  const { errors } = form
  if (send.isSuccess) return <Sent onAgain={send.reset} />

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      aria-label={text('contactUs')}
      onInput={form.onInput}
      onSubmit={form.onSubmit((values) => send.mutate({ kind: 'contact', ...values }))}
    >
      <div className={classes.pair}>
        <Field name="firstName" label={text('firstName')} error={errors.firstName} autoComplete="given-name" required />
        <Field name="lastName" label={text('lastName')} error={errors.lastName} autoComplete="family-name" required />
      </div>
      <div className={classes.pair}>
        <Field name="email" label={text('email')} error={errors.email} type="email" autoComplete="email" required />
        <Field name="phone" label={text('phone')} error={errors.phone} type="tel" autoComplete="tel" required />
      </div>
      <TextField name="message" label={text('message')} error={errors.message} rows={7} required />
      <Trap />
      {send.isError && Object.keys(errors).length === 0 && (
        <p role="alert" className={classes.refused}>
          {say(send.error)}
        </p>
      )}
      <div>
        <Button type="submit" look="main" disabled={send.isPending}>
          {text('sendMessage')}
        </Button>
      </div>
    </form>
  )
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className={classes.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {text('messageSent')}
      </h2>
      <p>{text('messageSentHint')}</p>
      <Button onClick={onAgain}>{text('sendAnother')}</Button>
    </div>
  )
}

/** Fills in what the house knows of a signed-in person, never over something typed. */
function usePrefilled() {
  const element = useRef<HTMLFormElement>(null)
  const { user } = useSession()
  useEffect(() => {
    if (user === null || element.current === null) return
    const { firstName, lastName, email, phone } = user
    for (const [name, value] of Object.entries({ firstName, lastName, email, phone })) {
      const input = element.current.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === '') input.value = value
    }
  })
  return element
}
