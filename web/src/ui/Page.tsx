import type { ReactNode } from 'react'
import classes from './Page.module.css'

/** The width and the air around every screen. Narrow: for pages that are read. */
export function Page({ isNarrow = false, children }: { isNarrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes.page} data-narrow={isNarrow || undefined}>
      {children}
    </div>
  )
}
