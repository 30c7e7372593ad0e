import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { modalPhone } from '@gavelhouse/shared/accounts/phone.ts'
import { entity, wire } from '@gavelhouse/shared/entity.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf, useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { usePlainForm } from '../lib/plain-form.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import classes from './AccountForm.module.css'
import { openAccountDialog } from './account-dialog.ts'
import { PhoneCodeStep } from './PhoneCodeStep.tsx'
import { PhoneField } from './PhoneField.tsx'
import { Refusal } from './Refusal.tsx'

const form = entity({ phone: wire('phone', modalPhone) })

/** These say what is wrong with the phone itself; the policy has nothing to do with it. */
const STAY = ['phone_taken', 'wrong_code', 'too_many_codes', 'no_texts_there']

export default function PhoneDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useText()
  const cache = useQueryClient()
  const { user } = useSession()
  const fields = usePlainForm(form)
  const [phone, setPhone] = useState<string | null>(null)
  const reopen = (error: Error) => {
    if (isAppError(error) && STAY.includes(error.code)) return
    setPhone(null)
    openAccountDialog('policy')
  }
  const save = useSend(updateProfile, {
    onSuccess: (answer) => {
      cache.setQueryData(keyOf(validateUser, {}), answer)
      setPhone(null)
      onClose()
    },
    onError: reopen,
  })

  return (
    <Dialog
      isOpen={isOpen}
      title={text('verifyPhoneNumber')}
      onClose={() => {
        setPhone(null)
        onClose()
      }}
    >
      {phone === null ? (
        <form
          noValidate
          className={classes.form}
          onInput={fields.onInput}
          onSubmit={fields.onSubmit((values) => setPhone(values.phone))}
        >
          <p className={classes.intro}>{text('phonePrompt')}</p>
          <PhoneField
            name="phone"
            label={text('phone')}
            error={fields.errors.phone}
            defaultValue={user?.phone}
            data-autofocus
            required
          />
          <Button type="submit" look="main" isWide>
            {text('confirm')}
          </Button>
        </form>
      ) : (
        <>
          <Refusal error={save.error} />
          <PhoneCodeStep
            phone={phone}
            onBack={() => setPhone(null)}
            onRefused={reopen}
            onVerified={(verified) => save.mutate({ phone: verified, phoneVerified: 1, codeSent: 1, id: user?.id })}
          />
        </>
      )}
    </Dialog>
  )
}
