import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import { ScreenLink } from '../after-close/ScreenLink.tsx'
import { UnreadPart } from '../record/UnreadPart.tsx'
import classes from './Live.module.css'
import { SaleLine } from './SaleLine.tsx'
import { useLiveSales } from './use-live-sales.ts'

/** Every live auction in a line of its own. What the sums are of stands below them. */
export function LiveSales() {
  const text = useText()
  const { data, error, refetch } = useLiveSales()
  if (data === undefined) return <UnreadPart error={error} onRetry={() => void refetch()} height={88} />
  if (data.sales.length === 0)
    return (
      <p className={classes.muted}>
        {text('officeNoLiveSales')}{' '}
        <ScreenLink screen="/admin/auctions" rest="">
          {text('officeToAuctions')}
        </ScreenLink>
      </p>
    )
  return (
    <>
      <div className={classes.scroller}>
        <table className={classes.sales}>
          <thead>
            <tr>
              <th scope="col">{text('officeAuction')}</th>
              <th scope="col">{text('officeNextClose')}</th>
              <th scope="col" data-number>
                {text('officeLotsOpenEnded')}
              </th>
              <th scope="col">{text('officeBidsPerMinute')}</th>
              <th scope="col" data-number>
                {text('officePeopleBidding')}
              </th>
              <th scope="col" data-number>
                {text('officeHammer')}
              </th>
              <th scope="col" data-number>
                {text('officeSalePremium')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.sales.map((sale) => (
              <SaleLine key={sale.id} sale={sale} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.note}>
        {text('officeHammerNote')}
        {data.isMore && (
          <>
            {' '}
            <Link to="/admin/auctions?status=live">{text('officeMoreLiveSales')}</Link>
          </>
        )}
      </p>
    </>
  )
}
