import type { InvoiceLine } from '@gavelhouse/shared/invoices/invoice.ts'
import { unitsToReturn } from '@gavelhouse/shared/returns/return-life.ts'
import { useId, useState } from 'react'
import { formatCents } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Picture } from '../../ui/Picture.tsx'
import classes from './Returns.module.css'

/** How many units of each line are chosen; a line that is not there is not sent back. */
export type ChosenUnits = ReadonlyMap<number, number>

interface ReturnLotsProps {
  lines: readonly InvoiceLine[]
  chosen: ChosenUnits
  error: string | undefined
  onChange: (chosen: ChosenUnits) => void
}

/** The lots of an invoice that can still be sent back, to be ticked; of several units how many. */
export function ReturnLots({ lines, chosen, error, onChange }: ReturnLotsProps) {
  const text = useText()
  const id = useId()
  const choose = (lineId: number, units: number) => {
    const next = new Map(chosen)
    if (units === 0) next.delete(lineId)
    else next.set(lineId, units)
    onChange(next)
  }
  return (
    <fieldset className={classes.lots} aria-describedby={`${id}-error`}>
      <legend>{text('returnWhat')}</legend>
      {lines.map((line) => {
        const most = unitsToReturn(line)
        const units = chosen.get(line.id) ?? 0
        return (
          <div key={line.id} className={classes.choice}>
            <input
              id={`${id}-${line.id}`}
              type="checkbox"
              checked={units > 0}
              onChange={(event) => choose(line.id, event.target.checked ? most : 0)}
            />
            <Picture fileName={line.picture} alt="" sizes="56px" />
            <label htmlFor={`${id}-${line.id}`}>
              <bdi>{line.title}</bdi>
              <small className="figures">{formatCents(line.unitPrice)}</small>
            </label>
            {units > 0 && most > 1 && (
              <Units units={units} most={most} onChange={(wanted) => choose(line.id, wanted)} />
            )}
          </div>
        )
      })}
      <p id={`${id}-error`} className={classes.wrong} role="alert">
        {error}
      </p>
    </fieldset>
  )
}

interface UnitsProps {
  units: number
  most: number
  onChange: (units: number) => void
}

/** Emptied to type another number, it stays empty until that is there; whoever leaves it so sees again what counts. */
function Units({ units, most, onChange }: UnitsProps) {
  const text = useText()
  const [typed, setTyped] = useState(String(units))
  const take = (value: string) => {
    const wanted = Math.min(most, Math.floor(Number(value)))
    const isNumber = wanted >= 1
    setTyped(isNumber ? String(wanted) : value)
    if (isNumber) onChange(wanted)
  }
  return (
    <div className={classes.units}>
      <Field
        label={text('returnUnits', { units: most })}
        error={undefined}
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        value={typed}
        onChange={({ target }) => take(target.value)}
        onBlur={() => setTyped(String(units))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed === String(units)) return
          // Seen before it is sent.
          event.preventDefault()
          setTyped(String(units))
        }}
      />
    </div>
  )
}
