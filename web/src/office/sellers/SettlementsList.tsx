import { Link, useLocation } from 'react-router'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Sellers.module.css'
import { SettlementBadge } from './SettlementBadge.tsx'
import { type Seller, signed } from './seller-words.ts'

/** What was settled with a seller, the newest first. */
export function SettlementsList({ seller }: { seller: Seller }) {
  const text = useText()
  const { search } = useLocation()
  if (seller.settlements.length === 0) return <p className={classes.muted}>{text('officeNoSettlements')}</p>
  return (
    <ul className={classes.lines}>
      {seller.settlements.map(({ number, madeAt, auctionTitle, net, state }) => (
        <li key={number} className={classes.line}>
          <span className={classes.main}>
            <Link to={`/admin/sellers/${seller.id}/${number}${search}`}>
              {text('officeSettlementNumber', { number })}
            </Link>
            <small dir="auto">{auctionTitle === '' ? text('officeEveryAuction') : auctionTitle}</small>
          </span>
          <ShortTime at={madeAt} />
          <SettlementBadge state={state} />
          <span className={`figures ${classes.sum}`}>{signed(net)}</span>
        </li>
      ))}
    </ul>
  )
}
