import { type ComponentProps, useId } from 'react'
import { IconChevronDown } from '../icons.ts'
import { useText } from '../lib/text.ts'
import fieldClasses from './Field.module.css'
import classes from './SelectField.module.css'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  error: string | undefined
  options: readonly (readonly [value: string, name: string])[]
  isOptional?: boolean
}

/** The browser's own list of choices as a field of a form: label above, reason below. */
export function SelectField({ label, error, options, isOptional = false, className = '', ...rest }: SelectFieldProps) {
  const id = useId()
  const text = useText()
  return (
    <div className={`${fieldClasses.field} ${className}`}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={fieldClasses.optional}> ({text('optional')})</span>}
      </label>
      <div className={classes.box}>
        <select id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-error`} {...rest}>
          {options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden />
      </div>
      <p id={`${id}-error`} className={fieldClasses.error}>
        {error}
      </p>
    </div>
  )
}
