import { problem } from '@gavelhouse/shared/problem.ts'
import { addOwner, type Owner, updateOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { call } from '../lib/api.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Pair } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { useForm } from '../ui/form/use-form.ts'

interface MemberDialogProps extends DialogFrame {
  /** null: a new one. */
  member: Owner | null
  onSaved: (answer: { owners: Owner[] }) => void
}

const BASIS_POINTS = 100
const WRONG_SHARE = problem('invalid_percentage')

/** The call's own rules; only the share is typed as a percentage. */
const rules = addOwner.input.ours.extend({
  share: z.coerce.number(WRONG_SHARE).min(0, WRONG_SHARE).max(100, WRONG_SHARE),
})

export default function MemberDialog({ member, onSaved, ...frame }: MemberDialogProps) {
  const text = useText()
  const { firstName = '', lastName = '', email = '', title = '', share = 0 } = member ?? {}
  const form = useForm(rules, {
    initial: { firstName, lastName, email, title, share: String(share / BASIS_POINTS) },
    fields: addOwner.input.fields,
    send: (typed) => {
      const details = { ...typed, share: Math.round(typed.share * BASIS_POINTS) }
      return member === null ? call(addOwner, details) : call(updateOwner, { id: member.id, ...details })
    },
    onSuccess: onSaved,
  })
  const plain = { autoComplete: 'off', dir: 'auto' }

  return (
    <Dialog {...frame} title={text('memberDetails')}>
      <Form form={form}>
        <Pair>
          <Field {...form.field('firstName')} {...plain} label={text('firstName')} data-autofocus />
          <Field {...form.field('lastName')} {...plain} label={text('lastName')} />
        </Pair>
        <Field {...form.field('email')} {...plain} label={text('email')} type="email" dir="ltr" />
        <Pair>
          <Field {...form.field('title')} {...plain} label={text('memberTitle')} isOptional />
          <Field {...form.field('share')} {...plain} label={text('ownershipShare')} inputMode="decimal" dir="ltr" />
        </Pair>
        <SubmitRow label={text('save')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}
