import { type ComponentProps, useId } from 'react'
import { useText } from '../lib/text.ts'
import classes from './Field.module.css'

interface Parts {
  label: string
  error: string | undefined
  isOptional?: boolean
}

/** A plain input with its label above and, when something is wrong, the reason below. */
export function Field({ label, error, isOptional, className = '', ...rest }: ComponentProps<'input'> & Parts) {
  const id = useId()
  return (
    <div className={`${classes.field} ${className}`}>
      <Label id={id} label={label} isOptional={isOptional} />
      <input id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...rest} />
      <Complaint id={id} error={error} />
    </div>
  )
}

export function TextField({ label, error, isOptional, ...rest }: ComponentProps<'textarea'> & Parts) {
  const id = useId()
  return (
    <div className={classes.field}>
      <Label id={id} label={label} isOptional={isOptional} />
      <textarea id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...rest} />
      <Complaint id={id} error={error} />
    </div>
  )
}

function Label({ id, label, isOptional = false }: { id: string; label: string; isOptional: boolean | undefined }) {
  const text = useText()
  return (
    <label htmlFor={id}>
      {label}
      {isOptional && <span className={classes.optional}> ({text('optional')})</span>}
    </label>
  )
}

const Complaint = ({ id, error }: { id: string; error: string | undefined }) => (
  <p id={`${id}-error`} className={classes.error}>
    {error}
  </p>
)
