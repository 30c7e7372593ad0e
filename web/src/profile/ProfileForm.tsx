import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { updateProfile } from '@gavelhouse/shared/profile/contract.ts'
import { isSamePhone } from '@gavelhouse/shared/profile/person-rules.ts'
import { useMemo, useRef } from 'react'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { usePasswordNeeded } from '../accounts/use-password-needed.ts'
import { useRememberUser } from '../accounts/use-remember-user.ts'
import { call } from '../lib/api.ts'
import { onDemand } from '../lib/on-demand.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import { FieldGroup, Note, Pair } from '../ui/form/Arrangement.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { useForm } from '../ui/form/use-form.ts'
import { toast } from '../ui/toast.ts'
import { PhoneState } from './PhoneState.tsx'
import { PlaceFields } from './PlaceFields.tsx'
import { profileRules, profileValues } from './profile-rules.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'

const VerifyPhoneDialog = onDemand(() => import('./VerifyPhoneDialog.tsx'))
const UpdatePhoneDialog = onDemand(() => import('./UpdatePhoneDialog.tsx'))

/** The 'Profile Details' form. A changed number is proved by a code before anything is saved. */
export function ProfileForm({ user }: { user: User }) {
  const text = useText()
  const remember = useRememberUser()
  const verifying = useDialog<string>()
  const updatingPhone = useDialog()
  const proved = useRef<string>(undefined)
  const password = usePasswordNeeded()
  const form = useForm(
    useMemo(() => profileRules(user), [user]),
    {
      keptAs: 'profile',
      initial: profileValues(user),
      fields: updateProfile.input.fields,
      onRefused: password.askIfNeeded,
      send: async (typed) =>
        needsProof(typed.phone, user) && typed.phone !== proved.current ? null : call(updateProfile, typed),
      onSuccess: (answer, typed) => {
        if (answer === null) return verifying.open(typed.phone)
        form.tidy(typed)
        form.set({ current: '' })
        remember(answer.user)
        void toast('success', text('profileUpdated'))
      },
    },
  )

  return (
    <>
      <Form form={form}>
        <UnsavedGuard isUnsaved={form.isChanged} />
        <Pair>
          <Field {...form.field('firstName')} label={text('firstName')} autoComplete="given-name" dir="auto" required />
          <Field {...form.field('lastName')} label={text('lastName')} autoComplete="family-name" dir="auto" required />
        </Pair>
        <Pair>
          <Field
            label={text('email')}
            error={undefined}
            help={text('emailFixed')}
            type="email"
            value={user.email}
            readOnly
            dir="ltr"
          />
          <div>
            <PhoneField {...form.field('phone')} label={text('phone')} />
            <PhoneState user={user} phone={form.useValue('phone')} onUpdate={() => updatingPhone.open(true)} />
          </div>
        </Pair>
        <Pair>
          <Field
            {...form.field('companyName')}
            label={text('companyName')}
            isOptional
            autoComplete="organization"
            dir="auto"
          />
          <Field {...form.field('taxExemptId')} label={text('taxExemptId')} isOptional autoComplete="off" dir="ltr" />
        </Pair>
        <FieldGroup legend={text('homeAddress')}>
          <PlaceFields form={form} isOptional />
        </FieldGroup>
        {password.isNeeded && (
          <PasswordField {...form.field('current')} label={text('currentPassword')} autoFocus required />
        )}
        <SubmitRow label={text('saveChanges')} isWide={false}>
          {form.isChanged && (
            <>
              <Button onClick={form.reset}>{text('discardChanges')}</Button>
              <Note isLive>{text('unsavedChanges')}</Note>
            </>
          )}
        </SubmitRow>
      </Form>
      {verifying.show((phone, frame) => (
        <VerifyPhoneDialog
          {...frame}
          phone={phone}
          onVerified={() => {
            proved.current = phone
            verifying.close()
            form.submit()
          }}
        />
      ))}
      {updatingPhone.show((_, frame) => (
        <UpdatePhoneDialog {...frame} user={user} />
      ))}
    </>
  )
}

/** A number counts as verified when the house has proof of this very number; an unchanged one is saved as it is. */
const needsProof = (phone: string, user: User): boolean =>
  phone !== '' && !isSamePhone(phone, user.phone) && !(user.phoneVerified && isSamePhone(phone, user.verifiedPhone))
