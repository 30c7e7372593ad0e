import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import { addressForm, saveAddress, validateAddress } from '@gavelhouse/shared/profile/address-contract.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, keyOf } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import type { DialogFrame } from '../ui/dialog/use-dialog.tsx'
import { Pair } from '../ui/form/Arrangement.tsx'
import { CheckField } from '../ui/form/CheckField.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Form, SubmitRow } from '../ui/form/Form.tsx'
import { PhoneField } from '../ui/form/PhoneField.tsx'
import { refusedFields } from '../ui/form/problems.ts'
import { useForm } from '../ui/form/use-form.ts'
import { toast } from '../ui/toast.ts'
import { PlaceFields } from './PlaceFields.tsx'

const rules = addressForm.extend({ isDefault: z.boolean() })
type Typed = z.output<typeof rules>

const isUnknownPlace = (error: Error): boolean => isAppError(error) && error.code === 'address_invalid'
const problemsOf = (error: Error) => refusedFields(error, saveAddress.input.fields)

interface AddressDialogProps extends DialogFrame {
  user: User
  /** null: a new one. */
  address: Address | null
  onSaved?: (id: number) => void
}

/** New or changed. The address is checked first; what cannot be found resets the form, and can be brought back. */
export default function AddressDialog({ user, address, onSaved, ...frame }: AddressDialogProps) {
  const text = useText()
  const cache = useQueryClient()
  const [lost, setLost] = useState<{ typed: Typed; error: Error } | null>(null)
  const form = useForm(rules, {
    initial: { ...startWith(user, address), isDefault: false },
    send: async ({ isDefault, ...given }) => {
      setLost(null)
      const { place } = await call(validateAddress, given)
      const which = address === null ? { action: 'new' as const } : { action: 'update' as const, id: address.id }
      return call(saveAddress, { ...which, ...given, ...place, ...(isDefault && { isDefault }) })
    },
    problemsOf: (error) => (isUnknownPlace(error) ? {} : problemsOf(error)),
    onSuccess: ({ id, addresses }) => {
      cache.setQueryData(keyOf(validateUser, {}), { user: { ...user, addresses } })
      void toast('success', text('addressSaved'))
      frame.onClose()
      onSaved?.(id)
    },
    onRefused: (error, typed) => {
      if (!isUnknownPlace(error)) return
      setLost({ typed, error })
      form.reset()
    },
  })
  const bringBack = lost !== null && (
    <Button
      look="link"
      onClick={() => {
        form.set(lost.typed)
        form.refuse(problemsOf(lost.error))
        setLost(null)
      }}
    >
      {text('bringBack')}
    </Button>
  )

  return (
    <Dialog {...frame} title={text('addressDetails')} size="40rem">
      <Form form={form} wayOut={bringBack}>
        <Pair>
          <Field
            {...form.field('firstName')}
            label={text('firstName')}
            autoComplete="given-name"
            dir="auto"
            data-autofocus
          />
          <Field {...form.field('lastName')} label={text('lastName')} autoComplete="family-name" dir="auto" />
        </Pair>
        <PlaceFields form={form} />
        <Pair>
          <Field
            {...form.field('companyName')}
            label={text('companyName')}
            isOptional
            autoComplete="organization"
            dir="auto"
          />
          <PhoneField {...form.field('phone')} label={text('phone')} isOptional />
        </Pair>
        {address?.isDefault !== true && <CheckField {...form.tick('isDefault')} label={text('useAsDefault')} />}
        <SubmitRow label={text('save')} onCancel={frame.onClose} />
      </Form>
    </Dialog>
  )
}

/** A new one begins with who the person is. */
function startWith(user: User, address: Address | null) {
  const { firstName, lastName, companyName, phone } = address ?? user
  const { address1 = '', address2 = '', city = '', state = '', zip = '', country = '' } = address ?? {}
  return { firstName, lastName, companyName, phone, address1, address2, city, state, zip, country: country || 'US' }
}
