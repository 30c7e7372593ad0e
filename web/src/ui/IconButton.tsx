import type { ComponentProps } from 'react'
import classes from './IconButton.module.css'

/** A button of the frame that shows only a sign; its name is for those who cannot see it. */
export function IconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={`${classes.button} ${className}`} />
  )
}
