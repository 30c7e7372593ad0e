import type { ReactNode } from 'react'
import { useSay } from '../../lib/say.ts'
import { useText } from '../../lib/text.ts'
import { OfficeButton } from '../controls/OfficeButton.tsx'
import classes from './Auctions.module.css'

interface ActFormProps {
  label: string
  isReady: boolean
  isPending: boolean
  error: Error | null
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** The inside of every dialog about an auction: what has to be said, what went wrong, do it or not. */
export function ActForm({ label, isReady, isPending, error, onSubmit, onCancel, children }: ActFormProps) {
  const text = useText()
  const say = useSay()
  return (
    <form
      className={classes.actForm}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      {error !== null && (
        <p role="alert" className={classes.wrong}>
          {say(error)}
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
