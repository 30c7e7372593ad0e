import { formatExpiry } from '@gavelhouse/shared/payments/sources/expiry.ts'
import type { ComponentProps } from 'react'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/form/Field.tsx'
import { formatTyped } from '../../ui/form/format-typed.ts'

/** The last month a card is good for, as it stands on the card: MM/YY. */
export function ExpiryField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const text = useText()
  return (
    <Field
      {...props}
      label={text('expiry')}
      onInput={formatTyped(formatExpiry)}
      inputMode="numeric"
      autoComplete="cc-exp"
      placeholder={text('expiryShape')}
      dir="ltr"
    />
  )
}
