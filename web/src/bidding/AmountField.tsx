import { isAmountInput } from '@gavelhouse/shared/bidding/amount-text.ts'
import type { ReactNode, Ref } from 'react'
import classes from './AmountField.module.css'

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>
  id: string
  label: string
  isLabelHidden: boolean
  /** Stands at the end of the label's line. */
  beside?: ReactNode
  /** What the amount is for, after it: 'per unit', or nothing. */
  unit: string
  value: string
  onEnter: (value: string) => void
  isDisabled: boolean
  help: string
  error: string | undefined
  /** What has just been done with the last amount; in place of the help until something is typed. */
  confirmation: string | undefined
}

/** An amount of money as one types it: digits, a sign, a point and commas. Anything else does not get in (B-300). */
export function AmountField(props: AmountFieldProps) {
  const { ref, id, label, isLabelHidden, beside, unit, value, onEnter, isDisabled, help, error, confirmation } = props
  const tone = error !== undefined ? 'error' : confirmation !== undefined ? 'done' : undefined
  return (
    <div className={classes.field}>
      <div className={isLabelHidden ? 'visually-hidden' : classes.head}>
        <label htmlFor={id}>{label}</label>
        {beside}
      </div>
      <div
        className={classes.frame}
        data-invalid={error !== undefined || undefined}
        data-disabled={isDisabled || undefined}
      >
        <span aria-hidden>US $</span>
        <input
          ref={ref}
          id={id}
          className="figures"
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={24}
          value={value}
          disabled={isDisabled}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help`}
          onChange={({ target }) => {
            const typed = target.value.trim()
            if (isAmountInput(typed)) onEnter(typed)
          }}
        />
        {unit !== '' && <span>{unit}</span>}
      </div>
      <p id={`${id}-help`} className={classes.help} data-tone={tone} aria-live="polite">
        <span>{error ?? confirmation ?? help}</span>
      </p>
    </div>
  )
}
