import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { phoneForm } from '@gavelhouse/shared/profile/person-rules.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useState } from 'react'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { PhoneCodeStep } from '../accounts/PhoneCodeStep.tsx'
import { usePasswordNeeded } from '../accounts/use-password-needed.ts'
import { useRememberUser } from '../accounts/use-remember-user.ts'
import { useSend } from '../lib/api.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Note } from '../ui/form/Arrangement.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { useCallForm } from '../ui/form/use-call-form.ts'
import { toast } from '../ui/toast.ts'

const rules = phoneForm.extend({ current: z.string() })
const COUNTRY_CODE = '+1 '

/** 'Update Phone Number': saved at once as not verified, then proved by a code. */
export default function UpdatePhoneDialog({ user, ...frame }: DialogFrame & { user: User }) {
  const text = useText()
  const say = useSay()
  const remember = useRememberUser()
  const [saved, setSaved] = useState<string | null>(null)
  const password = usePasswordNeeded()
  const form = useCallForm(updateProfile, {
    schema: rules,
    initial: { phone: user.phone || COUNTRY_CODE, current: '' },
    onRefused: password.askIfNeeded,
    onSuccess: (answer) => {
      remember(answer.user)
      if (answer.user.phoneVerified) frame.onClose()
      else setSaved(answer.user.phone)
    },
  })
  const verify = useSend(updateProfile, {
    onSuccess: (answer) => {
      remember(answer.user)
      void toast('success', text('profileUpdated'))
      frame.onClose()
    },
    onError: (error) => void toast('error', say(error)),
  })

  return (
    <Dialog {...frame} title={text('updatePhone')}>
      {saved === null ? (
        <Form form={form}>
          <Note>{text('updatePhoneIntro')}</Note>
          <PhoneField {...form.field('phone')} label={text('phone')} data-autofocus required />
          {password.isNeeded && (
            <PasswordField {...form.field('current')} label={text('currentPassword')} autoFocus required />
          )}
          <SubmitRow label={text('save')} onCancel={frame.onClose} />
        </Form>
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
