import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import classes from './Invoices.module.css'
import type { DeskLine } from './invoice.ts'

interface LineChoiceProps {
  lines: readonly DeskLine[]
  chosen: readonly number[]
  onChoose: (chosen: number[]) => void
}

/** Which lots it is about. */
export function LineChoice({ lines, chosen, onChoose }: LineChoiceProps) {
  const text = useText()
  const toggle = (id: number) =>
    onChoose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
  return (
    <fieldset className={classes.choice}>
      <legend>{text('officeLots')}</legend>
      {lines.map(({ id, lotNumber, title, total }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span dir="auto">{`${lotNumber} ${title}`}</span>
          <span className="figures">{formatCents(total)}</span>
        </label>
      ))}
    </fieldset>
  )
}
