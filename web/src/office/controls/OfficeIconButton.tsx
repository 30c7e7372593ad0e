import type { ComponentProps } from 'react'
import classes from './Controls.module.css'

/** A button that shows only a sign; its name is for those who cannot see it, and for whoever points at it. */
export function OfficeIconButton({ label, className = '', ...rest }: ComponentProps<'button'> & { label: string }) {
  return <button type="button" aria-label={label} title={label} {...rest} className={`${classes.icon} ${className}`} />
}
