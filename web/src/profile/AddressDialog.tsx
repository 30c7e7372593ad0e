import type { Address } from '@gavelhouse/shared/accounts/address.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import type { User } from '@gavelhouse/shared/accounts/user.ts'
import {
  type AddressForm,
  addressForm,
  saveAddress,
  validateAddress,
} from '@gavelhouse/shared/profile/address-contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { PhoneField } from '../accounts/PhoneField.tsx'
import { call, keyOf } from '../lib/api.ts'
import { isAppError } from '../lib/app-error.ts'
import { fieldErrorsOf, translated } from '../lib/form-errors.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { toast } from '../ui/toast.ts'
import classes from './Form.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { firstByField, focusOn } from './read-form.ts'

interface AddressDialogProps {
  isOpen: boolean
  user: User
  /** null: a new one. */
  address: Address | null
  onClose: () => void
}

type Errors = Record<string, string | undefined>

/** New or changed. The address is checked first; what cannot be found resets the form, and can be brought back. */
export default function AddressDialog({ isOpen, user, address, onClose }: AddressDialogProps) {
  const text = useText()
  return (
    <Dialog isOpen={isOpen} title={text('addressDetails')} size="40rem" onClose={onClose}>
      <AddressDetails user={user} address={address} onDone={onClose} />
    </Dialog>
  )
}

function AddressDetails({ user, address, onDone }: { user: User; address: Address | null; onDone: () => void }) {
  const text = useText()
  const say = useSay()
  const cache = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const initial = formOf(address ?? emptyFor(user))
  const [values, setValues] = useState<AddressForm>(initial)
  const [errors, setErrors] = useState<Errors>({})
  const [typedBefore, setTypedBefore] = useState<{ values: AddressForm; errors: Errors } | null>(null)
  const [isDefault, setDefault] = useState(false)

  const change = (changes: Partial<AddressForm>) => {
    setValues((before) => ({ ...before, ...changes }))
    setErrors((before) => ({ ...before, ...Object.fromEntries(Object.keys(changes).map((name) => [name, undefined])) }))
  }

  const save = useMutation({
    mutationFn: async (given: AddressForm) => {
      const { place } = await call(validateAddress, given)
      const id = address === null ? {} : { id: address.id }
      return call(saveAddress, {
        action: address === null ? 'new' : 'update',
        ...id,
        ...given,
        ...place,
        ...(isDefault ? { isDefault } : {}),
      })
    },
    onSuccess: ({ addresses }) => {
      cache.setQueryData(keyOf(validateUser, {}), { user: { ...user, addresses } })
      void toast('success', text('addressSaved'))
      onDone()
    },
    onError: (error, given) => {
      const wrong = translated(fieldErrorsOf(saveAddress.input, error), say)
      if (!isAppError(error) || error.code !== 'address_invalid') return setErrors(wrong)
      setTypedBefore({ values: given, errors: wrong })
      setValues(initial)
      return undefined
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTypedBefore(null)
    const read = addressForm.safeParse(values)
    const wrong = read.success ? {} : translated(firstByField(read.error), say)
    setErrors(wrong)
    if (read.success) save.mutate(read.data)
    else focusOn(form.current, Object.keys(wrong))
  }
  const field = (name: 'firstName' | 'lastName' | 'companyName' | 'phone') => ({
    name,
    error: errors[name],
    value: values[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  })

  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      {save.isError && Object.values(errors).every((error) => error === undefined) && (
        <div role="alert" className={classes.refused}>
          {say(save.error)}
          {typedBefore !== null && (
            <button
              type="button"
              className={classes.bringBack}
              onClick={() => {
                setValues(typedBefore.values)
                setErrors(typedBefore.errors)
                setTypedBefore(null)
                requestAnimationFrame(() => focusOn(form.current, Object.keys(typedBefore.errors)))
              }}
            >
              {text('bringBack')}
            </button>
          )}
        </div>
      )}
      <div className={classes.pair}>
        <Field {...field('firstName')} label={text('firstName')} autoComplete="given-name" dir="auto" data-autofocus />
        <Field {...field('lastName')} label={text('lastName')} autoComplete="family-name" dir="auto" />
      </div>
      <PlaceFields place={values} errors={errors} onChange={change} />
      <div className={classes.pair}>
        <Field
          {...field('companyName')}
          label={text('companyName')}
          isOptional
          autoComplete="organization"
          dir="auto"
        />
        <PhoneField {...field('phone')} label={text('phone')} isOptional />
      </div>
      {address?.isDefault !== true && (
        <label className={classes.tick}>
          <input type="checkbox" checked={isDefault} onChange={(event) => setDefault(event.target.checked)} />
          {text('useAsDefault')}
        </label>
      )}
      <div className={classes.actions}>
        <Button type="submit" look="main" disabled={save.isPending}>
          {text('save')}
        </Button>
        <Button onClick={onDone}>{text('cancel')}</Button>
      </div>
    </form>
  )
}

const emptyFor = ({ firstName, lastName, companyName, phone }: User) => ({
  firstName,
  lastName,
  companyName,
  phone,
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
})

const formOf = (address: AddressForm): AddressForm => ({
  firstName: address.firstName,
  lastName: address.lastName,
  companyName: address.companyName,
  phone: address.phone,
  address1: address.address1,
  address2: address.address2,
  city: address.city,
  state: address.state,
  zip: address.zip,
  country: address.country || 'US',
})
