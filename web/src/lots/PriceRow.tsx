import { showsBidCount } from '@gavelhouse/shared/lots/bid-count.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor } from '@gavelhouse/shared/lots/status.ts'
import { Countdown } from '../bidding/Countdown.tsx'
import { IconGavel } from '../icons.ts'
import { useText } from '../lib/text.ts'
import { Price } from '../ui/Price.tsx'
import { BuyNowPrices } from './BuyNowPrices.tsx'
import classes from './PriceRow.module.css'
import { StandingBanner } from './StandingBanner.tsx'
import { headlinePhrase } from './words.ts'

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
            <dt>{text(headlinePhrase(lot, label))}</dt>
            <dd>
              <Price amount={amount} />
            </dd>
          </div>
          {label !== 'buyNow' && lot.quantity > 1 && (
            <div className={classes.more}>
              <dt>{lot.isBiddable ? text('totalBid') : text('totalForUnits', { count: lot.quantity })}</dt>
              <dd>
                <Price amount={amount * lot.quantity} />
              </dd>
            </div>
          )}
          <BuyNowPrices lot={lot} className={classes.more} />
        </dl>
        <StandingBanner standing={lot.standing} isWithdrawn={lot.isWithdrawn} />
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
