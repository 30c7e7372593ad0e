import { useText } from '../../../lib/text.ts'
import fields from '../../list/FilterBar.module.css'
import classes from './Order.module.css'

/** That a change of bound numbers is meant, and why. */
export interface Meaning {
  isConfirmed: boolean
  reason: string
}

export const NOT_MEANT: Meaning = { isConfirmed: false, reason: '' }

interface MeantProps {
  lots: readonly { id: number; lotNumber: string; labelNumber: string | null; hasBids: boolean }[]
  meaning: Meaning
  onChange: (meaning: Meaning) => void
}

const NAMED = 8

/** Which numbers are on labels or have bids, and that they are to change nevertheless. */
export function Meant({ lots, meaning, onChange }: MeantProps) {
  const text = useText()
  const named = lots.slice(0, NAMED).map(({ lotNumber }) => lotNumber)
  return (
    <div className={classes.meant}>
      <p>
        {text('officeNumbersBound', {
          number: lots.length,
          numbers: named.join(', ') + (lots.length > NAMED ? ' …' : ''),
        })}
      </p>
      <label className={classes.check}>
        <input
          type="checkbox"
          required
          checked={meaning.isConfirmed}
          onChange={({ target }) => onChange({ ...meaning, isConfirmed: target.checked })}
        />
        {text('officeChangeBound')}
      </label>
      <label>
        {text('officeReason')}
        <input
          className={fields.field}
          value={meaning.reason}
          required
          minLength={3}
          maxLength={500}
          onChange={({ target }) => onChange({ ...meaning, reason: target.value })}
        />
      </label>
    </div>
  )
}
