import { addOwner, type Owner, updateOwner } from '@gavelhouse/shared/profile/owner-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useSend } from '../lib/api.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import classes from './Form.module.css'

interface MemberDialogProps {
  isOpen: boolean
  /** null: a new one. */
  member: Owner | null
  onSaved: (answer: { owners: Owner[] }) => void
  onClose: () => void
}

const BASIS_POINTS = 100
const WRONG_SHARE = 'Enter a percentage from 0 to 100'

/** The call's own rules; only the share is typed as a percentage. */
const table = {
  fields: addOwner.input.fields,
  ours: addOwner.input.ours.extend({
    share: z.coerce.number(WRONG_SHARE).min(0, WRONG_SHARE).max(100, WRONG_SHARE),
  }),
}

export default function MemberDialog({ isOpen, member, onSaved, onClose }: MemberDialogProps) {
  const text = useText()
  const say = useSay()
  const form = usePlainForm(table)
  const options = { onSuccess: onSaved, onError: form.showRefusal }
  const add = useSend(addOwner, options)
  const update = useSend(updateOwner, options)
  const save = member === null ? add : update
  const { errors } = form

  return (
    <Dialog isOpen={isOpen} title={text('memberDetails')} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onInput={form.onInput}
        onSubmit={form.onSubmit(({ share, ...typed }) => {
          const details = { ...typed, share: Math.round(share * BASIS_POINTS) }
          if (member === null) add.mutate(details)
          else update.mutate({ id: member.id, ...details })
        })}
      >
        {save.isError && Object.keys(errors).length === 0 && (
          <p role="alert" className={classes.refused}>
            {say(save.error)}
          </p>
        )}
        <div className={classes.pair}>
          <Field
            name="firstName"
            label={text('firstName')}
            error={errors.firstName}
            defaultValue={member?.firstName}
            autoComplete="off"
            dir="auto"
            data-autofocus
          />
          <Field
            name="lastName"
            label={text('lastName')}
            error={errors.lastName}
            defaultValue={member?.lastName}
            autoComplete="off"
            dir="auto"
          />
        </div>
        <Field
          name="email"
          type="email"
          label={text('email')}
          error={errors.email}
          defaultValue={member?.email}
          autoComplete="off"
          dir="ltr"
        />
        <div className={classes.pair}>
          <Field
            name="title"
            label={text('memberTitle')}
            error={errors.title}
            isOptional
            defaultValue={member?.title}
            autoComplete="off"
            dir="auto"
          />
          <Field
            name="share"
            inputMode="decimal"
            label={text('ownershipShare')}
            error={errors.share}
            defaultValue={member === null ? '0' : String(member.share / BASIS_POINTS)}
            autoComplete="off"
            dir="ltr"
          />
        </div>
        <div className={classes.actions}>
          <Button type="submit" look="main" disabled={save.isPending}>
            {text('save')}
          </Button>
          <Button onClick={onClose}>{text('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
