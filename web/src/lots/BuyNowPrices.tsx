import { buyNowPriceOf } from '@gavelhouse/shared/carts/buy-now-price.ts'
import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import { headlinePriceFor, offersBuyNow } from '@gavelhouse/shared/lots/status.ts'
import { useText } from '../lib/text.ts'
import { Price } from '../ui/Price.tsx'

/** What buying outright costs, beside the price a lot is shown with: of each, and of all of them (B-265, B-267). */
export function BuyNowPrices({ lot, className }: { lot: ListedLot; className: string | undefined }) {
  const text = useText()
  const price = offersBuyNow(lot) ? buyNowPriceOf(lot) : null
  if (price === null) return null
  const { each, units, total } = price
  return (
    <>
      {headlinePriceFor(lot).label !== 'buyNow' && (
        <div className={className}>
          <dt>{text(units > 1 ? 'buyNowEach' : 'buyNowPrice')}</dt>
          <dd>
            <Price amount={each} />
          </dd>
        </div>
      )}
      {units > 1 && (
        <div className={className}>
          <dt>{text('totalForUnits', { count: units })}</dt>
          <dd>
            <Price amount={total} />
          </dd>
        </div>
      )}
    </>
  )
}
