import type { ReactNode } from 'react'
import { formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import { BidCount } from '../controls/BidCount.tsx'
import { ShortTime } from '../controls/ShortTime.tsx'
import classes from './Bids.module.css'
import type { LotLog } from './use-lot-log.ts'

/** How the lot stands, at a glance. */
export function LotFigures({ lot }: { lot: LotLog }) {
  const text = useText()
  const isOver = lot.status === 'sold' || lot.status === 'closed'
  const leader = lot.isSealed ? text('officeBidSecret') : lot.leaderName || text('officeNone')
  return (
    <dl className={classes.figures}>
      <Figure label={text('officePrice')}>{formatPrice(lot.price)}</Figure>
      {!isOver && <Figure label={text('officeBidNext')}>{formatPrice(lot.nextBid)}</Figure>}
      <Figure label={text('officeBids')}>
        <BidCount of={lot.isSealed ? null : lot.bidCount} />
      </Figure>
      <Figure label={text(lot.soldToName === null ? 'officeBidLeader' : 'officeBidSoldTo')}>
        <span dir="auto">{lot.soldToName ?? leader}</span>
      </Figure>
      {lot.reserveMet !== null && (
        <Figure label={text('officeReserve')}>
          {text(lot.reserveMet ? 'officeBidReserveMet' : 'officeBidReserveNotMet')}
        </Figure>
      )}
      <Figure label={text('officeCloses')}>
        <ShortTime at={lot.closesAt} />
      </Figure>
    </dl>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
