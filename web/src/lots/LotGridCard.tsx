import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { deliveryFor, headlinePriceFor, isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { memo } from 'react'
import { Link } from 'react-router'
import { IconGavel, IconTruck } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { Countdown } from './Countdown.tsx'
import classes from './LotGridCard.module.css'
import { StandingBadge } from './StandingBadge.tsx'
import { DELIVERY_PHRASE, PRICE_PHRASE } from './words.ts'

const SIZES = '(min-width: 80em) 320px, (min-width: 48em) 33vw, (min-width: 30em) 50vw, 100vw'

interface LotGridCardProps {
  lot: ListedLot
  /** Near the top of the page: its picture is not put off. */
  isFirst?: boolean
}

/** One lot in a grid. Plain elements: dozens of them are on a page. */
export const LotGridCard = memo(function LotGridCard({ lot, isFirst }: LotGridCardProps) {
  const text = useText()
  const delivery = deliveryFor(lot)
  const { label, amount } = headlinePriceFor(lot)
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture fileName={lot.mainPicture} alt="" sizes={SIZES} isFirst={isFirst} />
        {lot.standing !== null && <StandingBadge standing={lot.standing} />}
      </div>
      <div className={classes.body}>
        <p className={classes.lotNumber}>
          {text('lotNumber')} <span className="figures">{lot.lotNumber}</span>
        </p>
        <h3 className={`own-direction ${classes.title}`} dir="auto">
          <Link to={isOnSale(lot.status) ? `/lot/${lot.id}` : `/productView/${lot.id}?pastAuction=true`}>
            {lot.title}
          </Link>
        </h3>
        <dl className={classes.price}>
          <dt>{text(PRICE_PHRASE[label])}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </dl>
        <p className={classes.status}>
          <Countdown of={lot} closedLabel="cardClosedOn" />
          <span className={classes.bids} title={text('bids', { count: lot.bidCount })}>
            <IconGavel size={16} aria-hidden />
            <span className="figures">{lot.bidCount}</span>
            <span className="visually-hidden">{text('bids', { count: lot.bidCount })}</span>
          </span>
        </p>
        {delivery !== null && (
          <p className={classes.delivery}>
            <IconTruck className="mirrored" size={16} aria-hidden />
            {text(DELIVERY_PHRASE[delivery])}
          </p>
        )}
      </div>
    </article>
  )
})
