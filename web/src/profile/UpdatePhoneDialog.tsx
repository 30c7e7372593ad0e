import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { phoneForm } from '@gavelhouse/shared/profile/person-rules.ts'
import { useState } from 'react'
import { PhoneCodeStep } from '../accounts/PhoneCodeStep.tsx'
import { PhoneField } from '../accounts/PhoneField.tsx'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { toast } from '../ui/toast.ts'
import classes from './Form.module.css'
import { useOwnChange } from './use-own-change.ts'

const COUNTRY_CODE = '+1 '
const table = { fields: updateProfile.input.fields, ours: phoneForm }

interface UpdatePhoneDialogProps {
  isOpen: boolean
  user: User
  onClose: () => void
}

/** 'Update Phone Number': saved at once as not verified, then proved by a code. */
export default function UpdatePhoneDialog({ isOpen, user, onClose }: UpdatePhoneDialogProps) {
  const text = useText()
  const say = useSay()
  const form = usePlainForm(table)
  const [saved, setSaved] = useState<string | null>(null)
  const close = () => {
    setSaved(null)
    onClose()
  }
  const save = useOwnChange(updateProfile, {
    onSuccess: ({ phone, phoneVerified }) => (phoneVerified ? close() : setSaved(phone)),
    onError: form.showRefusal,
  })
  const verify = useOwnChange(updateProfile, {
    onSuccess: () => {
      void toast('success', text('profileUpdated'))
      close()
    },
    onError: (error) => void toast('error', say(error)),
  })

  return (
    <Dialog isOpen={isOpen} title={text('updatePhone')} onClose={close}>
      {saved === null ? (
        <form
          noValidate
          className={classes.form}
          onInput={form.onInput}
          onSubmit={form.onSubmit(({ phone }) => save.mutate({ phone }))}
        >
          <p className={classes.note}>{text('updatePhoneIntro')}</p>
          {save.isError && form.errors.phone === undefined && (
            <p role="alert" className={classes.refused}>
              {say(save.error)}
            </p>
          )}
          <PhoneField
            name="phone"
            label={text('phone')}
            error={form.errors.phone}
            defaultValue={user.phone || COUNTRY_CODE}
            data-autofocus
            required
          />
          <div className={classes.actions}>
            <Button type="submit" look="main" disabled={save.isPending}>
              {text('save')}
            </Button>
            <Button onClick={close}>{text('cancel')}</Button>
          </div>
        </form>
      ) : (
        <PhoneCodeStep
          phone={saved}
          onBack={() => setSaved(null)}
          onVerified={(phone) => verify.mutate({ phone, phoneVerified: 1, codeSent: 1 })}
        />
      )}
    </Dialog>
  )
}
