import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/Button.tsx'
import classes from './StepCard.module.css'

interface StepCardProps {
  title: string
  /** What was chosen, in one line, while the card is folded. */
  folded: ReactNode
  isFolded: boolean
  /** Opens it again; left out where there is nothing else to choose. */
  onChange?: (() => void) | undefined
  isBusy?: boolean
  /** What is wrong here, and the way out. */
  wrong?: ReactNode
  children: ReactNode
}

/** One question of the checkout. It folds to one line once it is answered. */
export function StepCard({ title, folded, isFolded, onChange, isBusy = false, wrong, children }: StepCardProps) {
  const text = useText()
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const wasFolded = useRef(isFolded)
  // What had the focus has gone with the fold: it stays in the card.
  useEffect(() => {
    if (wasFolded.current === isFolded) return
    wasFolded.current = isFolded
    const next = isFolded ? 'header button' : 'input:checked, input, button'
    if (isFolded && document.activeElement !== document.body) return
    card.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true })
  }, [isFolded])
  return (
    <section
      ref={card}
      className={classes.card}
      aria-labelledby={id}
      aria-busy={isBusy}
      data-folded={isFolded || undefined}
    >
      <header className={classes.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {isFolded && <div className={classes.folded}>{folded}</div>}
        </div>
        {isFolded && onChange !== undefined && (
          <Button look="bare" onClick={onChange} aria-label={text('changeStep', { what: title })}>
            {text('change')}
          </Button>
        )}
      </header>
      {wrong}
      {!isFolded && <div className={classes.body}>{children}</div>}
    </section>
  )
}
