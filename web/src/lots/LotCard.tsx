import { showsBidCount } from '@gavelhouse/shared/lots/bid-count.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor, isOnSale } from '@gavelhouse/shared/lots/status.ts'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Countdown } from '../bidding/Countdown.tsx'
import { IconGavel } from '../icons.ts'
import { formatPrice } from '../lib/format.ts'
import { useText } from '../lib/text.ts'
import { Picture } from '../ui/Picture.tsx'
import { Price } from '../ui/Price.tsx'
import { WatchToggle } from '../watchlist/WatchToggle.tsx'
import { CardBidActions } from './BidActions.tsx'
import { BuyNowPrices } from './BuyNowPrices.tsx'
import { ListBids } from './ListBids.tsx'
import classes from './LotCard.module.css'
import { LotCardFacts } from './LotCardFacts.tsx'
import { type LotLink, lotAddress } from './lot-address.ts'
import { StandingBadge } from './StandingBadge.tsx'
import { useLongPress } from './use-long-press.ts'
import { headlinePhrase } from './words.ts'

const SIZES = '(min-width: 80em) 320px, (min-width: 48em) 33vw, (min-width: 30em) 50vw, 100vw'

export interface LotCardProps {
  lot: ListedLot
  link: LotLink
  isSignedIn: boolean
  onQuickView: (lot: ListedLot) => void
  onHistory: (lot: ListedLot) => void
  /** What its owner's own list says of it. */
  note?: ReactNode
  /** Near the top of the page: its picture is not put off. */
  isFirst?: boolean
}

/**
 * One lot among many, in a grid or in a list: the same elements, arranged by the style sheet, so that the choice needs
 * no rendering and is there before the first paint. Plain elements: dozens of them are on a page. The card itself opens
 * the lot; the quick look appears under a pointer, with the focus, and under a finger that rests (decision 034).
 */
export const LotCard = memo(function LotCard(props: LotCardProps) {
  const { lot, link, isSignedIn, onQuickView, onHistory, isFirst, note } = props
  const text = useText()
  const { label, amount } = headlinePriceFor(lot)
  const bids = text('bids', { count: lot.bidCount })
  const longPress = useLongPress(() => onQuickView(lot))
  return (
    <article className={classes.card} data-lot={lot.id} {...longPress}>
      <div className={classes.picture}>
        <Picture fileName={lot.mainPicture} alt="" sizes={SIZES} isFirst={isFirst} />
        {lot.standing !== null && <StandingBadge standing={lot.standing} isWithdrawn={lot.isWithdrawn} />}
        {isOnSale(lot.status) && <WatchToggle lot={lot} className={classes.watch} />}
        <button
          type="button"
          className={classes.quickView}
          aria-haspopup="dialog"
          aria-label={`${text('quickView')}, ${lot.title}`}
          onClick={() => onQuickView(lot)}
        >
          {text('quickView')}
        </button>
      </div>
      <div className={classes.head}>
        <h3 className={`own-direction ${classes.title}`} dir="auto">
          <Link to={lotAddress(lot, link)}>{lot.title}</Link>
        </h3>
        {lot.summary !== '' && (
          <p className={`own-direction ${classes.summary}`} dir="auto">
            {lot.summary}
          </p>
        )}
        {showsBidCount(lot) && lot.bidCount > 0 && <ListBids lot={lot} className={classes.newest} />}
      </div>
      <div className={classes.offer}>
        <dl className={classes.prices}>
          <div className={classes.price}>
            <dt>{text(headlinePhrase(lot, label))}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
          <BuyNowPrices lot={lot} className={classes.buyNow} />
          {isSignedIn && lot.ownProxy !== null && (
            <div className={classes.proxy}>
              <dt>{text('myProxyBid')}</dt>
              <dd className="figures">{formatPrice(lot.ownProxy.limit)}</dd>
            </div>
          )}
        </dl>
        <p className={classes.status}>
          <Countdown of={lot} closedLabel="cardClosedOn" />
          {showsBidCount(lot) && (
            <button
              type="button"
              className={classes.bids}
              title={bids}
              aria-haspopup="dialog"
              onClick={() => onHistory(lot)}
            >
              <span className={classes.bidsInside}>
                <IconGavel size={16} aria-hidden />
                <span className={`figures ${classes.bidCount}`} aria-hidden>
                  {lot.bidCount}
                </span>
                <span className={classes.bidWords}>{bids}</span>
              </span>
            </button>
          )}
        </p>
      </div>
      <LotCardFacts lot={lot} />
      <div className={classes.actions}>
        {note}
        <CardBidActions lot={lot} isSignedIn={isSignedIn} />
      </div>
    </article>
  )
})
