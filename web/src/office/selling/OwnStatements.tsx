import { listOwnStatements } from '@gavelhouse/shared/selling/contract.ts'
import { Link } from 'react-router'
import { useRead } from '../../lib/api.ts'
import { useText } from '../../lib/text.ts'
import { ShortTime } from '../controls/ShortTime.tsx'
import { SettlementBadge } from '../sellers/SettlementBadge.tsx'
import { signed } from '../sellers/seller-words.ts'
import { Part } from './Part.tsx'
import classes from './Selling.module.css'

/** What was settled with a seller, and what is still owed. */
export function OwnStatements() {
  const text = useText()
  const { data, isError, refetch } = useRead(listOwnStatements, {})
  return (
    <Part
      title="officeStatements"
      count={data?.statements.length}
      isFailed={isError}
      onRetry={() => void refetch()}
      emptyHint="officeStatementsEmpty"
      above={
        data !== undefined && <p className={classes.muted}>{text('officeOwedSum', { amount: signed(data.owed) })}</p>
      }
    >
      <ul className={classes.lines}>
        {data?.statements.map(({ number, madeAt, auctionTitle, net, state }) => (
          <li key={number}>
            <span className={classes.main}>
              <Link to={`/selling/statements/${number}`}>{text('officeSettlementNumber', { number })}</Link>
              <small dir="auto">{auctionTitle === '' ? text('officeEveryAuction') : auctionTitle}</small>
            </span>
            <ShortTime at={madeAt} />
            <SettlementBadge state={state} />
            <b className={`figures ${classes.sum}`}>{signed(net)}</b>
          </li>
        ))}
      </ul>
    </Part>
  )
}
