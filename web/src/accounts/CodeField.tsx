import { CODE_DIGITS } from '@gavelhouse/shared/accounts/code.ts'
import type { ComponentProps } from 'react'
import { useText } from '../lib/text.ts'
import { Field } from '../ui/form/Field.tsx'
import classes from './CodeField.module.css'

/** One field and not six: it can be pasted into, filled from a text message, and read aloud as one. */
export function CodeField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const text = useText()
  return (
    <Field
      label={text('verificationCode')}
      className={classes.code}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      dir="ltr"
      placeholder="000000"
      {...props}
    />
  )
}
