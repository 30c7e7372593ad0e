import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { contactForm } from '@gavelhouse/shared/contact/forms.ts'
import { useEffect, useRef } from 'react'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Pair } from '../ui/form/Arrangement.tsx'
import { Field, TextArea } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'
import classes from './ContactPage.module.css'
import { Trap } from './Trap.tsx'

/** Writes to the house. What is typed stays where it is until it has arrived. */
export default function ContactForm() {
  const text = useText()
  const { user } = useSession()
  const { firstName = '', lastName = '', email = '', phone = '' } = user ?? {}
  const form = useCallForm(submitContact, {
    schema: contactForm,
    keptAs: 'contact',
    initial: { firstName, lastName, email, phone, message: '', trap: '' },
    toInput: (typed) => ({ kind: 'contact', ...typed }),
    onSuccess: () => void toast('success', text('messageSent')),
  })
  if (form.isSuccess) return <Sent onAgain={form.reset} />

  return (
    <Form form={form} label={text('contactUs')} className={classes.form}>
      <Pair>
        <Field {...form.field('firstName')} label={text('firstName')} autoComplete="given-name" required />
        <Field {...form.field('lastName')} label={text('lastName')} autoComplete="family-name" required />
      </Pair>
      <Pair>
        <Field {...form.field('email')} label={text('email')} type="email" autoComplete="email" required />
        <Field {...form.field('phone')} label={text('phone')} type="tel" autoComplete="tel" required />
      </Pair>
      <TextArea {...form.field('message')} label={text('message')} rows={7} required />
      <Trap {...form.field('trap')} />
      <SubmitRow label={text('sendMessage')} isWide={false} />
    </Form>
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
