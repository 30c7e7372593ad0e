import type { ReactNode } from 'react'
import classes from './PageHeading.module.css'

/** The name of a screen, a line about it, and what can be done with the whole of it. */
export function PageHeading({ title, intro, actions }: { title: string; intro?: string; actions?: ReactNode }) {
  return (
    <div className={classes.heading}>
      <div>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {intro !== undefined && <p>{intro}</p>}
      </div>
      {actions}
    </div>
  )
}
