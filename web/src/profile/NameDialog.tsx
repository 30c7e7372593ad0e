import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { nameForm } from '@gavelhouse/shared/profile/person-rules.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './Form.module.css'
import { useOwnChange } from './use-own-change.ts'

const table = { fields: updateProfile.input.fields, ours: nameForm }

interface NameDialogProps {
  isOpen: boolean
  user: User
  onClose: () => void
}

/** 'Update Your Name': only the names, with the wider rules of this form. Checkout asks for it too. */
export default function NameDialog({ isOpen, user, onClose }: NameDialogProps) {
  const text = useText()
  const say = useSay()
  const form = usePlainForm(table)
  const save = useOwnChange(updateProfile, {
    onSuccess: () => {
      void toast('success', text('profileUpdated'))
      onClose()
    },
    onError: form.showRefusal,
  })
  return (
    <Dialog isOpen={isOpen} title={text('updateName')} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onInput={form.onInput}
        onSubmit={form.onSubmit((names) => save.mutate(names))}
      >
        <p className={classes.note}>{text('updateNameIntro')}</p>
        {save.isError && Object.keys(form.errors).length === 0 && (
          <p role="alert" className={classes.refused}>
            {say(save.error)}
          </p>
        )}
        <Field
          name="firstName"
          label={text('firstName')}
          error={form.errors.firstName}
          defaultValue={user.firstName}
          autoComplete="given-name"
          dir="auto"
          data-autofocus
        />
        <Field
          name="lastName"
          label={text('lastName')}
          error={form.errors.lastName}
          defaultValue={user.lastName}
          autoComplete="family-name"
          dir="auto"
        />
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
