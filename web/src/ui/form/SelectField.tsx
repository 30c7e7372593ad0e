import { type ComponentProps, useId } from 'react'
import { IconChevronDown } from '../../icons.ts'
import { describedBy, FieldFrame, type FieldParts } from './FieldFrame.tsx'
import classes from './Form.module.css'

interface SelectFieldProps extends ComponentProps<'select'>, FieldParts {
  options: readonly (readonly [value: string, name: string, isDisabled?: boolean])[]
}

/** The browser's own list of choices: quick, and at home on every device. */
export function SelectField({ label, error, isOptional, help, className, options, ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <FieldFrame {...{ id, label, error, isOptional, help, className }}>
      <div className={classes.select}>
        <select {...describedBy(id, error)} {...rest}>
          {options.map(([value, name, isDisabled]) => (
            <option key={value} value={value} disabled={isDisabled}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} aria-hidden />
      </div>
    </FieldFrame>
  )
}
