import type { ReactNode } from 'react'
import { IconLock } from '../../icons.ts'
import formClasses from '../../ui/form/Form.module.css'
import classes from './Sources.module.css'

/** What to enter in a house whose payment company is the built-in one. */
export const SandboxHint = ({ children }: { children: ReactNode }) => <p className={formClasses.hint}>{children}</p>

/** Where the numbers go. */
export const Safe = ({ children }: { children: ReactNode }) => (
  <p className={classes.safe}>
    <IconLock size={18} aria-hidden />
    {children}
  </p>
)
