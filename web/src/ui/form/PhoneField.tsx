import { formatPhone } from '@gavelhouse/shared/accounts/phone.ts'
import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { formatTyped } from './format-typed.ts'

/** Digits are typed, '+1 (801) 555-0100' is shown. */
export const PhoneField = (props: ComponentProps<typeof Field>) => (
  <Field
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    dir="ltr"
    placeholder="+1 (801) 555-0100"
    onInput={formatTyped(formatPhone)}
    {...props}
  />
)
