import { showsBidCount } from '@gavelhouse/shared/lots/bid-count.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor, offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { Countdown } from '../bidding/Countdown.tsx'
import { IconGavel } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { Price } from '../ui/Price.tsx'
import classes from './PriceRow.module.css'
import { StandingBanner } from './StandingBanner.tsx'
import { PRICE_PHRASE } from './words.ts'

/**
 * What a bid is decided by, in one row: where I stand, the price, the time left, how many bid. The standing has its place
 * whether there is one or not, so that a bid moves nothing (L-4).
 */
export function PriceRow({ lot, onHistory }: { lot: ListedLot; onHistory: () => void }) {
  const text = useText()
  const { label, amount } = headlinePriceFor(lot)
  return (
    <div className={classes.frame}>
      <div className={classes.row} data-standing={lot.standing ?? undefined}>
        <dl className={classes.prices}>
          <div className={classes.price}>
            <dt>{text(PRICE_PHRASE[label])}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
          {label !== 'buyNow' && lot.quantity > 1 && <Amount label={text('totalBid')} amount={amount * lot.quantity} />}
          {label !== 'buyNow' && offersBuyNow(lot) && lot.buyNowPrice !== null && (
            <Amount label={text('buyNowPrice')} amount={lot.buyNowPrice} />
          )}
        </dl>
        <StandingBanner standing={lot.standing} />
        <p className={classes.time}>
          <Countdown of={lot} closedLabel="closedOn" />
          {showsBidCount(lot) && (
            <button type="button" className={classes.bids} aria-haspopup="dialog" onClick={onHistory}>
              <IconGavel size={18} aria-hidden />
              {text('bids', { count: lot.bidCount })}
            </button>
          )}
        </p>
      </div>
    </div>
  )
}

const Amount = ({ label, amount }: { label: string; amount: number }) => (
  <div className={classes.more}>
    <dt>{label}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
)
