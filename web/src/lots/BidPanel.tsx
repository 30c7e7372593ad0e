import type { Lot } from '@gavelhouse/shared/lots/lot.ts'
import { deliveryFor, isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { Link } from 'react-router'
// Their looks come with the page; what makes them work follows.
import newest from '../history/NewestBids.module.css'
import { IconEye, IconTruck } from '../icons.ts'
import { lazyIn, loadArea } from '../lib/area.ts'
import { later } from '../lib/later.tsx'
import { useText } from '../lib/text.ts'
import { useDialog } from '../ui/dialog/use-dialog.tsx'
import panels from '../ui/Panels.module.css'
import { WatchToggle } from '../watchlist/WatchToggle.tsx'
import { auctionAddress } from './auction-address.ts'
import { BidActions } from './BidActions.tsx'
import classes from './BidPanel.module.css'
import { PriceRow } from './PriceRow.tsx'
import { DELIVERY_PHRASE } from './words.ts'

const LotExtras = later(() => import('./LotExtras.tsx'))
const BidExtras = later(async () => {
  const [part] = await Promise.all([import('./BidExtras.tsx'), loadArea('bidding')])
  return part
})
const BidHistoryDialog = lazyIn('bidding', () => import('../history/BidHistoryDialog.tsx'))

/** What decides a bid, in one place: where I stand, the price, the time left, the one button. */
export function BidPanel({ lot }: { lot: Lot }) {
  const text = useText()
  const delivery = deliveryFor(lot)
  const history = useDialog()
  return (
    <section className={classes.panel}>
      <header>
        <p className={classes.auction}>
          <span className={classes.lotNumber}>
            {text('lotNumber')} <span className="figures">{lot.lotNumber}</span>
          </span>
          <Link to={auctionAddress({ id: lot.auctionId, status: lot.auctionStatus })}>
            <bdi>{lot.auctionTitle}</bdi>
          </Link>
          {isOnSale(lot.status) && <WatchToggle lot={lot} className={classes.watch} />}
        </p>
        <h1 className={classes.title}>
          <bdi>{lot.title}</bdi>
        </h1>
        <ul className={classes.tags}>
          {delivery !== null && (
            <li>
              <IconTruck className="mirrored" size={16} aria-hidden />
              {text(DELIVERY_PHRASE[delivery])}
            </li>
          )}
          <li>
            <IconEye size={16} aria-hidden />
            <span data-testid="view-count">{text('views', { count: lot.viewCount })}</span>
          </li>
          {lot.reserveMet !== null && <li>{text(lot.reserveMet ? 'reserveMet' : 'reserveNotMet')}</li>}
        </ul>
      </header>

      <div className={classes.offer}>
        <PriceRow lot={lot} onHistory={() => history.open(true)} />
        <BidActions lot={lot} />
        {lot.isBiddable && (
          <div className={newest.extras}>
            <BidExtras lot={lot} onHistory={() => history.open(true)} />
          </div>
        )}
      </div>

      {history.show((_, frame) => (
        <BidHistoryDialog {...frame} lot={lot} />
      ))}

      <div className={panels.extras}>
        <LotExtras lot={lot} />
      </div>
    </section>
  )
}
