import { Link } from 'react-router'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Live.module.css'
import { LotActs } from './LotActs.tsx'
import { standingOf } from './standing-of.ts'
import { TimeLeft } from './TimeLeft.tsx'
import type { SaleLot } from './use-sale.ts'

/** One lot as it stands. What has just changed lights up for a moment. */
export function LotLine({ lot }: { lot: SaleLot }) {
  const text = useText()
  const { lotNumber, title, isSealed, bidCount, leaderName } = lot
  const [label, kind] = standingOf(lot)
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <Link to={`/admin/bids/${lot.id}`} dir="auto" title={title}>
            {lotNumber} {title}
          </Link>
        </span>
      </th>
      <td data-label={text(lot.status === 'open' ? 'officeTimeLeft' : 'officeEndedAt')}>
        {lot.status === 'open' && !lot.isPaused ? <TimeLeft until={lot.closesAt} /> : <ShortTime at={lot.closesAt} />}
      </td>
      <td data-number data-label={text('officePrice')}>
        <b key={lot.price} className={`figures ${classes.moved}`}>
          {formatPrice(lot.price)}
        </b>
      </td>
      <td data-number data-label={text('officeBids')}>
        {isSealed ? text('officeBidSecret') : formatCount(bidCount)}
      </td>
      <td data-wide data-label={text(lot.status === 'open' ? 'officeBidLeader' : 'officeBidSoldTo')}>
        <span dir="auto">{isSealed ? text('officeBidSecret') : leaderName || text('officeNone')}</span>
      </td>
      <td data-label={text('officeStatus')}>
        <Badge kind={kind}>{text(label)}</Badge>
      </td>
      <td className={classes.acts}>
        <LotActs lot={lot} />
      </td>
    </tr>
  )
}
