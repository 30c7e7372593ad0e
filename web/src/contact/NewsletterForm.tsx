import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { newsletterForm } from '@gavelhouse/shared/contact/forms.ts'
import { useRef } from 'react'
import { useSend } from '../lib/api.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './NewsletterForm.module.css'
import { Trap } from './Trap.tsx'

/** 'Stay in touch' at the foot of every page. */
export function NewsletterForm() {
  const text = useText()
  const say = useSay()
  const element = useRef<HTMLFormElement>(null)
  const form = usePlainForm(newsletterForm)
  const send = useSend(submitContact, {
    onSuccess: () => {
      element.current?.reset()
      void toast('success', text('subscribed'))
    },
    onError: form.showRefusal,
  })
  const { errors } = form

  return (
    <section className={classes.band} aria-labelledby="stay-in-touch">
      <div className={classes.newsletter}>
        <div>
          <h2 id="stay-in-touch">{text('stayInTouch')}</h2>
          <p>{text('newsletterIntro')}</p>
        </div>
        <form
          ref={element}
          noValidate
          className={classes.form}
          onInput={form.onInput}
          onSubmit={form.onSubmit((values) => send.mutate({ kind: 'newsletter', ...values }))}
        >
          <Field name="name" label={text('name')} error={errors.name} autoComplete="name" maxLength={100} />
          <Field name="email" label={text('email')} error={errors.email} type="email" autoComplete="email" required />
          <Field name="phone" label={text('phoneNumber')} error={errors.phone} type="tel" autoComplete="tel" />
          <Field name="zip" label={text('zip')} error={errors.zip} autoComplete="postal-code" />
          <Trap />
          <Button type="submit" look="main" className={classes.submit} disabled={send.isPending}>
            {text('subscribe')}
          </Button>
          <p role="status" className={classes.result} data-failed={send.isError || undefined}>
            {send.isSuccess && text('subscribed')}
            {send.isError && Object.keys(errors).length === 0 && say(send.error)}
          </p>
        </form>
      </div>
    </section>
  )
}
