import type { ParcelLine } from '@gavelhouse/shared/tracking/tracked-parcel.ts'
import { Link } from 'react-router'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import classes from './Tracking.module.css'

/** Which lots, and how many units of each. */
export function ParcelLots({ lines }: { lines: readonly ParcelLine[] }) {
  const text = useText()
  return (
    <ul className={classes.lots}>
      {lines.map(({ id, lotId, lotNumber, title, picture, quantity }) => (
        <li key={id}>
          <Picture fileName={picture} alt="" sizes="64px" />
          <div>
            <Link to={`/lot/${lotId}`}>
              <bdi>{title}</bdi>
            </Link>
            <small className="figures">
              {text('parcelLot', { number: lotNumber })} · {text('parcelUnits', { count: quantity })}
            </small>
          </div>
        </li>
      ))}
    </ul>
  )
}
