import { EARLIEST_DATE, LATEST_DATE } from '@gavelhouse/shared/date-field.ts'
import { type ComponentProps, useId } from 'react'
import { describedBy, FieldFrame, type FieldParts } from './FieldFrame.tsx'

/** What a date field takes unless it is told otherwise. */
const ANY_DATE = { min: EARLIEST_DATE, max: LATEST_DATE }

/** One line of text. */
export function Field({ label, error, isOptional, help, className, ...rest }: ComponentProps<'input'> & FieldParts) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, error, isOptional, help, className }}>
      <input {...describedBy(id, error)} {...(rest.type === 'date' ? ANY_DATE : {})} {...rest} />
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
