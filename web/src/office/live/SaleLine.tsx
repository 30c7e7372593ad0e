import { Link } from 'react-router'
import { formatCount, formatPrice } from '../../lib/format.ts'
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
        <Link to={to} dir="auto">
          {sale.title}
        </Link>
        {sale.isPaused && <Badge kind="bad">{text('officePaused')}</Badge>}
      </th>
      <td data-label={text('officeNextClose')}>
        {sale.nextCloseAt === null ? text('officeNone') : <TimeLeft until={sale.nextCloseAt} />}
      </td>
      <td data-number data-label={text('officeLotsOpenEnded')}>
        {formatCount(sale.openLotCount)} / {formatCount(sale.endedLotCount)}
      </td>
      <td data-label={text('officeBidsPerMinute')} className={classes.pace}>
        <Pace bidsByMinute={sale.bidsByMinute} />
      </td>
      <td data-number data-label={text('officePeopleBidding')}>
        {formatCount(sale.bidderCount)}
      </td>
      <td data-number data-label={text('officeHammer')}>
        <b>{formatPrice(sale.hammer)}</b>
      </td>
      <td data-number data-label={text('officeSalePremium')}>
        {formatPrice(sale.premium)}
      </td>
    </tr>
  )
}
