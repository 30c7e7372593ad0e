import { submitContact } from '@gavelhouse/shared/contact/contract.ts'
import { newsletterForm } from '@gavelhouse/shared/contact/forms.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'
import classes from './Newsletter.module.css'
import { Trap } from './Trap.tsx'

/** The field of 'Stay in touch': who wants news gives an address and nothing else (L-20). It stands in every page, so what makes it work follows after it. */
export default function NewsletterForm() {
  const text = useText()
  const form = useCallForm(submitContact, {
    schema: newsletterForm,
    initial: { name: '', email: '', phone: '', zip: '', trap: '' },
    toInput: (typed) => ({ kind: 'newsletter', ...typed }),
    onSuccess: () => {
      form.clear()
      void toast('success', text('subscribed'))
    },
  })
  return (
    <Form form={form} className={classes.form}>
      <Field {...form.field('email')} label={text('email')} type="email" autoComplete="email" required />
      <Trap {...form.field('trap')} />
      <Button type="submit" look="main" className={classes.submit} disabled={form.isPending}>
        {text('subscribe')}
      </Button>
      <p role="status" className={classes.result}>
        {form.isSuccess && text('subscribed')}
      </p>
    </Form>
  )
}
