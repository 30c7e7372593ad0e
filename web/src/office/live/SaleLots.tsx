import type { OutputOf } from '@gavelhouse/shared/contract.ts'
import { lastPageOf } from '@gavelhouse/shared/list-bounds.ts'
import type { listSaleLots } from '@gavelhouse/shared/office/live-contract.ts'
import { Link } from 'react-router'
import { useText } from '../../lib/text.ts'
import classes from './Live.module.css'
import { LotLine } from './LotLine.tsx'
import { LOTS_SHOWN, type SaleSide } from './use-sale.ts'

interface SaleLotsProps {
  sale: OutputOf<typeof listSaleLots>
  side: SaleSide
  page: number
}

/** A page of lots: what is next stands first, so the first page is the one that matters. */
export function SaleLots({ sale, side, page }: SaleLotsProps) {
  const text = useText()
  const { records, showing, totalRecords } = sale
  if (records.length === 0)
    return <p className={classes.muted}>{text(side === 'open' ? 'officeSaleNoneOpen' : 'officeSaleNoneOver')}</p>
  const to = (turned: number) =>
    `?${new URLSearchParams({ ...(side === 'ended' && { status: side }), page: String(turned) })}`
  return (
    <>
      <div className={classes.scroller}>
        <table className={classes.lots}>
          <thead>
            <tr>
              <th scope="col">{text('officeKindLot')}</th>
              <th scope="col">{text(side === 'open' ? 'officeTimeLeft' : 'officeEndedAt')}</th>
              <th scope="col" data-number>
                {text('officePrice')}
              </th>
              <th scope="col" data-number>
                {text('officeBids')}
              </th>
              <th scope="col">{text(side === 'open' ? 'officeBidLeader' : 'officeBidSoldTo')}</th>
              <th scope="col">{text('officeStatus')}</th>
              <th scope="col">
                <span className="visually-hidden">{text('officeActs')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map((lot) => (
              <LotLine key={lot.id} lot={lot} />
            ))}
          </tbody>
        </table>
      </div>
      <nav className={classes.pager} aria-label={text('pagination')}>
        <span className="figures" dir="ltr">
          {showing}
        </span>
        {page > 1 && <Link to={to(page - 1)}>{text('previousPage')}</Link>}
        {page < lastPageOf(totalRecords, LOTS_SHOWN) && <Link to={to(page + 1)}>{text('nextPage')}</Link>}
      </nav>
    </>
  )
}
