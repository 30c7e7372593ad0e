import type { ComponentProps } from 'react'
import { Button } from '../../ui/Button.tsx'
import classes from './Controls.module.css'

/** The button of the shop, as low as a line of the office. */
export const OfficeButton = ({ className = '', ...rest }: ComponentProps<typeof Button>) => (
  <Button {...rest} className={`${classes.button} ${className}`} />
)
