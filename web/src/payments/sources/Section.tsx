import { Children, type ReactNode, useId } from 'react'
import { IconPlus } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import classes from './Sources.module.css'

interface SectionProps {
  title: string
  addLabel: string
  onAdd: () => void
  state: 'loading' | 'failed' | 'empty' | 'ready'
  failure: string
  onRetry: () => void
  empty: { title: string; hint: string }
  /** Tiles first, then the dialogs. */
  children: ReactNode
}

/** A list of saved cards or bank accounts with its heading, and what stands there when there is no list. */
export function Section({ title, addLabel, onAdd, state, failure, onRetry, empty, children }: SectionProps) {
  const text = useText()
  const id = useId()
  const parts = Children.toArray(children)
  return (
    <section className={classes.section} aria-labelledby={id} aria-busy={state === 'loading'}>
      <div className={classes.heading}>
        <h2 id={id}>{title}</h2>
        {state === 'ready' && (
          <Button onClick={onAdd}>
            <IconPlus size={18} aria-hidden />
            {addLabel}
          </Button>
        )}
      </div>
      {state === 'loading' && (
        <div className={classes.list}>
          <Skeleton height={148} />
          <Skeleton height={148} />
        </div>
      )}
      {state === 'failed' && (
        <div className={classes.nothing} role="alert">
          <p>{failure}</p>
          <Button onClick={onRetry}>{text('tryAgain')}</Button>
        </div>
      )}
      {state === 'empty' && (
        <div className={classes.nothing}>
          <h3>{empty.title}</h3>
          <p>{empty.hint}</p>
          <Button look="main" onClick={onAdd}>
            {addLabel}
          </Button>
        </div>
      )}
      {state === 'ready' && <ul className={classes.list}>{parts.slice(0, -1)}</ul>}
      {parts.at(-1)}
    </section>
  )
}
