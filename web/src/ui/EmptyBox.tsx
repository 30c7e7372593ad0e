import type { ReactNode } from 'react'
import classes from './EmptyBox.module.css'

interface EmptyBoxProps {
  title?: string
  hint: string
  isFailure?: boolean
  /** The way on. */
  children?: ReactNode
}

/** Where something will stand once there is something. For a part of a page; a whole page has EmptyState. */
export const EmptyBox = ({ title, hint, isFailure = false, children }: EmptyBoxProps) => (
  <div className={classes.box} role={isFailure ? 'alert' : undefined}>
    {title !== undefined && <h3>{title}</h3>}
    <p>{hint}</p>
    {children}
  </div>
)
