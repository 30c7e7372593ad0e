import { type ReactNode, useId } from 'react'
import classes from './Section.module.css'

interface SectionProps {
  title: string
  intro?: string
  actions?: ReactNode
  isLoading?: boolean
  children: ReactNode
}

/** One part of a page: a card with its name, a line about it and what can be done with the whole of it. */
export function Section({ title, intro, actions, isLoading = false, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={isLoading}>
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {intro !== undefined && <p>{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
