import { useText } from '../../lib/text.ts'
import type { Days } from '../reports/use-days.ts'

/** From which day to which; each counts as soon as it is chosen. */
export function DaysForm({ days: { from, to, change } }: { days: Days }) {
  const text = useText()
  return (
    <>
      <label>
        {text('officeFirstDay')}
        <input
          type="date"
          value={from}
          max={to}
          onChange={({ target }) => target.value !== '' && change({ from: target.value })}
        />
      </label>
      <label>
        {text('officeLastDay')}
        <input
          type="date"
          value={to}
          min={from}
          onChange={({ target }) => target.value !== '' && change({ to: target.value })}
        />
      </label>
    </>
  )
}
