import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldParts } from './FieldFrame.tsx'

/** One line of text. */
export function Field({ label, error, isOptional, help, className, ...rest }: ComponentProps<'input'> & FieldParts) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, error, isOptional, help, className }}>
      <input {...describedBy(id, error)} {...rest} />
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextArea({
  label,
  error,
  isOptional,
  help,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldParts) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, error, isOptional, help, className }}>
      <textarea {...describedBy(id, error)} {...rest} />
    </FieldFrame>
  )
}
