import type { CartLine } from '@gavelhouse/shared/carts/cart.ts'
import { useId } from 'react'
import { IconMinus, IconPlus } from '../icons.ts'
import { useSay } from '../lib/say.ts'
import { useText } from '../lib/text.ts'
import classes from './QuantityField.module.css'
import { useQuantity } from './use-quantity.ts'

interface QuantityFieldProps {
  line: CartLine
  save: (quantity: number) => Promise<unknown>
}

/** How many of a lot: by two buttons or by typing, saved by itself. */
export function QuantityField({ line, save }: QuantityFieldProps) {
  const text = useText()
  const say = useSay()
  const id = useId()
  const { quantity, most, title } = line
  const { entered, enter, problem, saveNow } = useQuantity({ saved: quantity, most, save })
  const step = (by: number) => enter(String(Math.min(Math.max((Number(entered) || 0) + by, 1), most)))
  return (
    <div className={classes.quantity}>
      <label htmlFor={id} className="visually-hidden">
        {text('quantityOf', { title })}
      </label>
      <div className={classes.stepper} data-wrong={problem !== null || undefined}>
        <button type="button" aria-label={text('oneLess')} disabled={Number(entered) <= 1} onClick={() => step(-1)}>
          <IconMinus size={16} aria-hidden />
        </button>
        <input
          id={id}
          className="figures"
          inputMode="numeric"
          value={entered}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => enter(target.value)}
          onBlur={saveNow}
        />
        <button type="button" aria-label={text('oneMore')} disabled={Number(entered) >= most} onClick={() => step(1)}>
          <IconPlus size={16} aria-hidden />
        </button>
      </div>
      <p id={`${id}-problem`} className={classes.problem} aria-live="polite">
        {problem !== null && say(problem)}
      </p>
    </div>
  )
}
