import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Invoices.module.css'

interface DeskFormProps {
  /** What its button says. */
  label: string
  isReady: boolean
  isPending: boolean
  problem: string | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The inside of every dialog about an invoice: what has to be said, what went wrong, do it or not. */
export function DeskForm({ label, isReady, isPending, problem, onSubmit, onCancel, children }: DeskFormProps) {
  const text = useText()
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isPending) onSubmit()
      }}
    >
      {children}
      {problem !== null && (
        <p role="alert" className={classes.wrong}>
          {problem}
        </p>
      )}
      <div className={classes.buttons}>
        <OfficeButton onClick={onCancel}>{text('cancel')}</OfficeButton>
        <OfficeButton type="submit" look="main" disabled={!isReady || isPending}>
          {label}
        </OfficeButton>
      </div>
    </form>
  )
}
