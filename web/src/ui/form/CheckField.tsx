import { type ComponentProps, type ReactNode, useId } from 'react'
import { describedBy } from './FieldFrame.tsx'
import classes from './Form.module.css'

interface CheckFieldProps extends ComponentProps<'input'> {
  label: ReactNode
  error: string | undefined
}

/** Something to tick. */
export function CheckField({ label, error, ...rest }: CheckFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={classes.check}>
        <input type="checkbox" {...describedBy(id, error)} {...rest} />
        <span>{label}</span>
      </label>
      <p id={`${id}-error`} className={classes.error}>
        {error}
      </p>
    </div>
  )
}
