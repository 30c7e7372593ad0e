import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import classes from './Button.module.css'

interface Look {
  /** main: the one thing to do here. quiet: the rest. bare: without a frame. link: inside running text. */
  look?: 'main' | 'quiet' | 'bare' | 'link'
  isWide?: boolean
}

export function Button({ look = 'quiet', isWide = false, className = '', ...rest }: ComponentProps<'button'> & Look) {
  return (
    <button
      type="button"
      {...rest}
      className={`${classes.button} ${className}`}
      data-look={look}
      data-wide={isWide || undefined}
    />
  )
}

export function LinkButton({
  look = 'quiet',
  isWide = false,
  className = '',
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={`${classes.button} ${className}`} data-look={look} data-wide={isWide || undefined} />
  )
}
