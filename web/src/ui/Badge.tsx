import type { ReactNode } from 'react'
import classes from './Badge.module.css'

export type BadgeKind = 'good' | 'bad' | 'waiting' | 'plain'

/** A word or two about how something stands. `isLive`: told to people who listen when it changes. */
export const Badge = ({
  kind,
  isLive = false,
  children,
}: {
  kind: BadgeKind
  isLive?: boolean
  children: ReactNode
}) => (
  <span className={classes.badge} data-kind={kind} role={isLive ? 'status' : undefined}>
    {children}
  </span>
)
