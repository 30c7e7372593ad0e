import type { Ticked } from '@gavelhouse/shared/pickup/scan.ts'
import { IconMinus, IconPlus } from '../../icons.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { OfficeIconButton } from '../controls/OfficeIconButton.tsx'
import type { Line } from './card.ts'
import classes from './Pickup.module.css'

interface CardLinesProps {
  lines: readonly Line[]
  ticked: Ticked
  onUnits: (line: Line, units: number) => void
}

export const CardLines = ({ lines, ...rest }: CardLinesProps) => (
  <ul className={classes.lines}>
    {lines.map((line) => (
      <CardLine key={line.id} line={line} {...rest} />
    ))}
  </ul>
)

/** A lot with where it lies, and how many of it are on the counter. */
function CardLine({ line, ticked, onUnits }: { line: Line } & Omit<CardLinesProps, 'lines'>) {
  const text = useText()
  const { id, lotNumber, title, picture, place, left, isPaid, fetchedQuantity, returnedQuantity } = line
  const units = ticked[id] ?? 0
  const isOpen = isPaid && left > 0
  const name = text('officePickupLot', { lot: lotNumber })
  return (
    <li className={classes.line} data-ticked={(isOpen && units === left) || undefined} aria-label={name}>
      <label className={classes.lot}>
        <input
          type="checkbox"
          checked={isOpen && units === left}
          disabled={!isOpen}
          onChange={({ target }) => onUnits(line, target.checked ? left : 0)}
        />
        <Picture fileName={picture} alt="" sizes="56px" width={56} height={42} className={classes.picture} />
        <span className={classes.who}>
          <b dir="auto">
            {lotNumber} {title}
          </b>
          <span className={classes.muted} dir="auto">
            {place === '' ? text('officePickupNoPlace') : place}
          </span>
        </span>
      </label>
      <span className={classes.units}>
        {fetchedQuantity > 0 && <Badge kind="plain">{text('officePickupFetched', { units: fetchedQuantity })}</Badge>}
        {returnedQuantity > 0 && <Badge kind="bad">{text('officePickupRefunded', { units: returnedQuantity })}</Badge>}
        {isOpen && left > 1 && (
          <OfficeIconButton
            label={text('officePickupFewer', { lot: lotNumber })}
            disabled={units === 0}
            onClick={() => onUnits(line, units - 1)}
          >
            <IconMinus size={16} aria-hidden />
          </OfficeIconButton>
        )}
        {isOpen && (
          <output className="figures" aria-label={text('officePickupTicked', { lot: lotNumber })}>
            {units} / {left}
          </output>
        )}
        {isOpen && left > 1 && (
          <OfficeIconButton
            label={text('officePickupMore', { lot: lotNumber })}
            disabled={units === left}
            onClick={() => onUnits(line, units + 1)}
          >
            <IconPlus size={16} aria-hidden />
          </OfficeIconButton>
        )}
      </span>
    </li>
  )
}
