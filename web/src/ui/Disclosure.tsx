import type { ReactNode } from 'react'
import { IconChevronDown } from '../icons.ts'
import classes from './Disclosure.module.css'

/** A heading that opens and closes what is under it; works before any script has loaded. */
export function Disclosure({
  title,
  isOpen = false,
  children,
}: {
  title: string
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className={classes.disclosure} open={isOpen}>
      <summary>
        <bdi>{title}</bdi>
        <IconChevronDown size={20} aria-hidden />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}
