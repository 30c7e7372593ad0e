import { isAmountInput } from '@gavelhouse/shared/bidding/amount-text.ts'
import { withoutThousandCommas } from '@gavelhouse/shared/bidding/bid-amount.ts'
import type { Ref } from 'react'
import classes from './AmountField.module.css'

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>
  id: string
  label: string
  isLabelHidden: boolean
  /** What the amount is for, after it: 'per unit', or nothing. */
  unit: string
  value: string
  onEnter: (value: string) => void
  isDisabled: boolean
  help: string
  error: string | undefined
}

/** An amount of money as one types it: digits, a sign and one separator. Anything else does not get in (B-300). */
export function AmountField(props: AmountFieldProps) {
  const { ref, id, label, isLabelHidden, unit, value, onEnter, isDisabled, help, error } = props
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
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
            const typed = withoutThousandCommas(target.value.trim())
            if (isAmountInput(typed)) onEnter(typed)
          }}
        />
        {unit !== '' && <span>{unit}</span>}
      </div>
      <p id={`${id}-help`} className={error === undefined ? classes.help : classes.error} aria-live="polite">
        <span>{error ?? help}</span>
      </p>
    </div>
  )
}
