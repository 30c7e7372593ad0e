import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { nameForm } from '@gavelhouse/shared/profile/person-rules.ts'
import { useRememberUser } from '../accounts/use-remember-user.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'

/** 'Update Your Name': only the names, with the wider rules of this form. Checkout asks for it too. */
export default function NameDialog({ user, ...frame }: DialogFrame & { user: User }) {
  const text = useText()
  const remember = useRememberUser()
  const form = useCallForm(updateProfile, {
    schema: nameForm,
    initial: { firstName: user.firstName, lastName: user.lastName },
    onSuccess: (answer) => {
      remember(answer.user)
      void toast('success', text('profileUpdated'))
      frame.onClose()
    },
  })
  return (
    <Dialog {...frame} title={text('updateName')}>
      <Form form={form}>
        <Note>{text('updateNameIntro')}</Note>
        <Field
          {...form.field('firstName')}
          label={text('firstName')}
          autoComplete="given-name"
          dir="auto"
          data-autofocus
        />
        <Field {...form.field('lastName')} label={text('lastName')} autoComplete="family-name" dir="auto" />
        <SubmitRow label={text('save')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}
