import { modalPhone } from '@gavelhouse/shared/accounts/phone.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useState } from 'react'
import { useSend } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useSession } from '../lib/session.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { Refusal } from '../ui/form/Refusal.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { openAccountDialog } from './account-dialog.ts'
import { PhoneCodeStep } from './PhoneCodeStep.tsx'
import { useRememberUser } from './use-remember-user.ts'

const rules = z.object({ phone: modalPhone })

/** These say what is wrong with the phone itself; the policy has nothing to do with it. */
const STAY = ['password_needed', 'phone_taken', 'wrong_code', 'too_many_codes', 'no_texts_there']

export default function PhoneDialog(frame: DialogFrame) {
  const text = useText()
  const remember = useRememberUser()
  const { user } = useSession()
  const [phone, setPhone] = useState<string | null>(null)
  const form = useForm(rules, {
    initial: { phone: user?.phone ?? '' },
    send: (typed) => Promise.resolve(typed),
    onSuccess: (typed) => setPhone(typed.phone),
  })
  const reopen = (error: Error) => {
    if (!isAppError(error) || !STAY.includes(error.code)) openAccountDialog('policy')
  }
  const save = useSend(updateProfile, {
    onSuccess: (answer) => {
      remember(answer.user)
      frame.onClose()
    },
    onError: reopen,
  })

  return (
    <Dialog {...frame} title={text('verifyPhoneNumber')}>
      {phone === null ? (
        <Form form={form}>
          <Note>{text('phonePrompt')}</Note>
          <PhoneField {...form.field('phone')} label={text('phone')} data-autofocus required />
          <SubmitRow label={text('confirm')} />
        </Form>
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
