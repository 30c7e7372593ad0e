import type { ReactNode } from 'react'
import classes from './Form.module.css'

/** Two fields side by side where there is room; tight ones always. */
export const Pair = ({ isTight = false, children }: { isTight?: boolean; children: ReactNode }) => (
  <div className={classes.pair} data-tight={isTight || undefined}>
    {children}
  </div>
)

/** Fields that belong together, under a heading of their own. */
export const FieldGroup = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend>{legend}</legend>
    {children}
  </fieldset>
)

/** Something about the fields around it. `isLive`: told to people who listen when it changes. */
export const Note = ({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) => (
  <p className={classes.note} role={isLive ? 'status' : undefined}>
    {children}
  </p>
)

/** Short things beside each other: at both ends of the line, or all at its start. */
export const Row = ({ isStart = false, children }: { isStart?: boolean; children: ReactNode }) => (
  <div className={classes.row} data-start={isStart || undefined}>
    {children}
  </div>
)

/** Other ways on, under a line. */
export const Foot = ({ children }: { children: ReactNode }) => <div className={classes.foot}>{children}</div>
