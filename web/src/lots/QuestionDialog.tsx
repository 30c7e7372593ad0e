import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { askAboutLot } from '@gavelhouse/shared/lots/question-contract.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field, TextArea } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'

const rules = askAboutLot.input.ours.omit({ lotId: true })

/** A question about a lot, answered by email. What is known of a signed-in person is filled in. */
export default function QuestionDialog({ lot, ...frame }: DialogFrame & { lot: Lot }) {
  const text = useText()
  const { user } = useSession()
  const { firstName = '', lastName = '', email = '', phone = '' } = user ?? {}
  const form = useCallForm(askAboutLot, {
    schema: rules,
    keptAs: `question-${lot.id}`,
    initial: { message: '', name: `${firstName} ${lastName}`.trim(), email, phone },
    toInput: (typed) => ({ lotId: lot.id, ...typed }),
    onSuccess: () => {
      void toast('success', text('questionSent'))
      form.reset()
      frame.onClose()
    },
  })
  return (
    <Dialog {...frame} title={text('askAboutLot')}>
      <Note>
        <bdi>{lot.title}</bdi>. {text('askIntro')}
      </Note>
      <Form form={form}>
        <TextArea {...form.field('message')} label={text('yourQuestion')} rows={4} maxLength={2_000} data-autofocus />
        <Field {...form.field('name')} label={text('name')} autoComplete="name" />
        <Field {...form.field('email')} label={text('email')} type="email" autoComplete="email" />
        <Field {...form.field('phone')} label={text('phone')} isOptional type="tel" autoComplete="tel" />
        <SubmitRow label={text('sendQuestion')} />
      </Form>
    </Dialog>
  )
}
