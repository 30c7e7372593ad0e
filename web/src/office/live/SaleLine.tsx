import { Link } from 'react-router'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { Badge } from '../../ui/Badge.tsx'
import classes from './Live.module.css'
import { Pace } from './Pace.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import type { LiveSale } from './use-live-sales.ts'

/** How one auction is going. On a phone each figure stands behind its name. */
export function SaleLine({ sale }: { sale: LiveSale }) {
  const text = useText()
  const { user } = useSession()
  const to = `/admin/${user?.rights.includes('act_on_bids') ? 'live' : 'auctions'}/${sale.id}`
  return (
    <tr>
      <th scope="row">
        <span className={classes.name}>
          <Link to={to} dir="auto" title={sale.title}>
            {sale.title}
          </Link>
          {sale.isPaused && <Badge kind="bad">{text('officePaused')}</Badge>}
        </span>
      </th>
      <td data-label={text('officeNextClose')}>
        {sale.nextCloseAt === null ? text('officeNone') : <TimeLeft until={sale.nextCloseAt} />}
      </td>
      <td data-number data-label={text('officeLotsOpenEnded')}>
        <span dir="ltr">
          {formatCount(sale.openLotCount)} / {formatCount(sale.endedLotCount)}
        </span>
      </td>
      <td data-label={text('officeBidsPerMinute')}>
        <Pace bidsByMinute={sale.bidsByMinute} />
      </td>
      <td data-number data-label={text('officePeopleBidding')}>
        {formatCount(sale.bidderCount)}
      </td>
      <td data-number data-label={text('officeHammer')}>
        <b>{formatCents(sale.hammer)}</b>
      </td>
      <td data-number data-label={text('officeSalePremium')}>
        {formatCents(sale.premium)}
      </td>
    </tr>
  )
}
