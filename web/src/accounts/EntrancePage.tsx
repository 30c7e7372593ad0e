import type { ReactNode } from 'react'
import { Page } from '../ui/Page.tsx'
import classes from './EntrancePage.module.css'

/** A page with one short form: registration, forgotten password and the like. */
export function EntrancePage({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <Page>
      <div className={classes.card}>
        <h1>
          <bdi>{title}</bdi>
        </h1>
        {intro !== undefined && <p className={classes.intro}>{intro}</p>}
        {children}
      </div>
    </Page>
  )
}
