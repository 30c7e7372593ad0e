import type { ReactNode } from 'react'
import { formatCents, formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'
import classes from './Live.module.css'
import { Pace } from './Pace.tsx'
import { TimeLeft } from './TimeLeft.tsx'
import { useSaleFigures } from './use-sale.ts'

/** How the sale is going, at a glance; nothing when it is over. */
export function SaleFigures({ id }: { id: number }) {
  const text = useText()
  const sale = useSaleFigures(id)
  if (sale === null) return null
  return (
    <div>
      <dl className={classes.figures}>
        <Figure label={text('officeNextClose')}>
          {sale.nextCloseAt === null ? text('officeNone') : <TimeLeft until={sale.nextCloseAt} />}
        </Figure>
        <Figure label={text('officeLotsOpenEnded')}>
          <span dir="ltr">
            {formatCount(sale.openLotCount)} / {formatCount(sale.endedLotCount)}
          </span>
        </Figure>
        <Figure label={text('officeBidsPerMinute')}>
          <Pace bidsByMinute={sale.bidsByMinute} />
        </Figure>
        <Figure label={text('officePeopleBidding')}>{formatCount(sale.bidderCount)}</Figure>
        <Figure label={text('officeHammer')}>{formatCents(sale.hammer)}</Figure>
        <Figure label={text('officeSalePremium')}>{formatCents(sale.premium)}</Figure>
      </dl>
      <p className={classes.note}>{text('officeHammerNote')}</p>
    </div>
  )
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
