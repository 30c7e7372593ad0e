import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import classes from './Form.module.css'

export interface FieldParts {
  label: string
  error: string | undefined
  isOptional?: boolean
  /** What helps to fill it in; it makes way for what is wrong. */
  help?: string
  className?: string
}

/** A field: its label above and, when something is wrong, the reason below. */
export function FieldFrame({ id, label, error, isOptional, help, className = '', children }: FieldParts & Framed) {
  const text = useText()
  return (
    <div className={`${classes.field} ${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={classes.optional}> ({text('optional')})</span>}
      </label>
      {children}
      <p id={`${id}-error`} className={error === undefined ? classes.help : classes.error}>
        {error ?? help}
      </p>
    </div>
  )
}

interface Framed {
  id: string
  children: ReactNode
}

/** For the control inside: what belongs to it for people who listen. */
export const describedBy = (id: string, error: string | undefined) => ({
  id,
  'aria-invalid': error !== undefined,
  'aria-describedby': `${id}-error`,
})
