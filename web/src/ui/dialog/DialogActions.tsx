import type { ReactNode } from 'react'
import classes from './DialogActions.module.css'

/** The end of a dialog: the way out first, then what goes on. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
