import { createContext, type ReactNode, useContext, useEffect } from 'react'
import { formWorks } from '../../lib/early-submit.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../Button.tsx'
import classes from './Form.module.css'
import { Refusal } from './Refusal.tsx'
import type { AnyForm } from './use-form.ts'

const Pending = createContext(false)

interface FormProps {
  form: AnyForm
  /** For screen readers, where no heading or dialog names the form. */
  label?: string
  className?: string
  isHidden?: boolean
  /** What can be done about a refusal of the whole. */
  wayOut?: ReactNode
  children: ReactNode
}

/** What was refused as a whole stands above the fields. Sent before the page works, it waits (lib/early-submit.ts). */
export function Form({ form, label, className = '', isHidden = false, wayOut, children }: FormProps) {
  const { element } = form
  useEffect(() => {
    if (element.current !== null) formWorks(element.current)
  }, [element])
  return (
    <form
      ref={element}
      noValidate
      hidden={isHidden}
      aria-label={label}
      className={`${classes.form} ${className}`}
      onSubmit={form.submit}
      data-waits=""
    >
      <Refusal error={form.refusal}>{wayOut}</Refusal>
      <Pending value={form.isPending}>{children}</Pending>
    </form>
  )
}

interface SubmitRowProps {
  label: string
  /** Instead of the label while it is under way. */
  pendingLabel?: string
  isDisabled?: boolean
  /** Something else is the one thing to do here. */
  isQuiet?: boolean
  onCancel?: () => void
  /** The whole width, unless there is more than the one button. */
  isWide?: boolean
  children?: ReactNode
}

/** The end of a form: the one thing to do, the way out, and whatever else belongs there. */
export function SubmitRow(props: SubmitRowProps) {
  const { label, pendingLabel = label, isDisabled = false, isQuiet = false, onCancel, isWide, children } = props
  const text = useText()
  const isPending = useContext(Pending)
  return (
    <div className={classes.actions}>
      <Button
        type="submit"
        look={isQuiet ? 'quiet' : 'main'}
        isWide={isWide ?? onCancel === undefined}
        disabled={isPending || isDisabled}
      >
        {isPending ? pendingLabel : label}
      </Button>
      {onCancel !== undefined && <Button onClick={onCancel}>{text('cancel')}</Button>}
      {children}
    </div>
  )
}
