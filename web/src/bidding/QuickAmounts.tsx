import type { BidFormState } from '@gavelhouse/shared/bidding/bid-box.ts'
import { bidChoices } from '@gavelhouse/shared/bidding/bid-choices.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import classes from './BidForm.module.css'

interface QuickAmountsProps {
  lot: ListedLot
  box: BidFormState
  onChoose: (value: string) => void
}

/** Amounts for one tap. They fill the field; nothing is bid before it is confirmed. */
export function QuickAmounts({ lot, box, onChoose }: QuickAmountsProps) {
  const text = useText()
  return (
    <fieldset aria-label={text('quickAmounts')} className={classes.choices}>
      {bidChoices(box, lot).map((amount) => (
        <button key={amount} type="button" className="figures" onClick={() => onChoose(typed(amount))}>
          {formatPrice(amount).replace('US ', '')}
        </button>
      ))}
    </fieldset>
  )
}

/** As a person would type it: two decimals, more only where there are more. */
const typed = (amount: number): string => {
  const plain = String(amount / ONE_DOLLAR)
  return /\.\d{3,}$/.test(plain) ? plain : (amount / ONE_DOLLAR).toFixed(2)
}
