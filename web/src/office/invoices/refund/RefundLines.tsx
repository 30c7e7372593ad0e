import { formatCents } from '../../../lib/format.ts'
import { useText } from '../../../lib/text.ts'
import classes from '../Invoices.module.css'
import type { DeskLine } from '../invoice.ts'
import { type Planned, refundedLines, type Typed } from './refund-form.ts'

interface RefundLinesProps {
  lines: readonly DeskLine[]
  typed: Typed
  planned: Planned
  onType: (typed: Typed) => void
  /** By line, where no more than some of it can be named; otherwise all that is left. */
  most?: ReadonlyMap<number, number>
}

/** How many units of each lot come back, with what that is. */
export function RefundLines({ lines, typed, planned, onType, most }: RefundLinesProps) {
  const text = useText()
  const wrong = wrongIn(planned)
  const shareOf = (id: number) =>
    planned.kind === 'planned' ? planned.plan.lines.find(({ line }) => line.id === id)?.share.total : undefined
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{text('officeKindLot')}</th>
          <th scope="col" data-number>
            {text('officeComesBack')}
          </th>
          <th scope="col" data-number>
            {text('officeAmount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {refundedLines(lines).map(({ id, quantity, refundedUnits, line }) => {
          const left = Math.min(quantity - refundedUnits, most?.get(id) ?? quantity)
          const isWrong = wrong?.lineId === id || Number(typed.units[id] ?? 0) > left
          const name = `${line.lotNumber} ${line.title}`
          return (
            <tr key={id}>
              <td>
                <bdi>{name}</bdi>
                <small>{text('officeUnitsLeft', { left })}</small>
              </td>
              <td data-number>
                <input
                  className={classes.units}
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={text('officeUnitsOf', { name })}
                  aria-invalid={isWrong}
                  disabled={left === 0}
                  placeholder="0"
                  value={typed.units[id] ?? ''}
                  onChange={({ target }) => onType({ ...typed, units: { ...typed.units, [id]: target.value } })}
                />
                {isWrong && (
                  <p className={classes.wrong} role="alert">
                    {text('officeTooManyUnits')}
                  </p>
                )}
              </td>
              <td data-number>{formatCents(shareOf(id) ?? 0)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function wrongIn(planned: Planned): { lineId: number | null } | null {
  if (planned.kind === 'unreadable') return planned
  const isOfLine = planned.kind === 'refused' && planned.refusal.reason === 'units_not_left'
  return isOfLine ? (planned.refusal as { lineId: number }) : null
}
