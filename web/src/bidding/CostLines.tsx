import type { ListedLot } from '@gavelhouse/shared/lots/lot.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { ReactNode } from 'react'
import { formatCents, formatPrice } from '../lib/format.ts'
import { useSite } from '../lib/site.ts'
import { useText } from '../lib/text.ts'
import classes from './CostLines.module.css'
import { useBuyerCost } from './use-buyer-cost.ts'

interface CostLinesProps {
  lot: ListedLot
  unitPrice: Money
  quantity?: number
  totalLabel: string
  /** Quantity and total stand there for a single unit as well. */
  isCounted?: boolean
  /** On reverse lots the price is what the bidder gets: nothing comes on top. */
  isPaid?: boolean
}

/** From the price of one unit to what is paid in the end, line by line. */
export function CostLines(props: CostLinesProps) {
  const { lot, unitPrice, quantity = props.lot.quantity, totalLabel, isCounted = false, isPaid = true } = props
  const text = useText()
  const { cardFee } = useSite()
  const costs = useBuyerCost(lot, unitPrice, quantity)
  const tellsTotal = isCounted || quantity > 1
  return (
    <>
      <dl className={classes.lines}>
        <Line label={text('unitPrice')}>{formatPrice(unitPrice)}</Line>
        {tellsTotal && <Line label={text('quantity')}>{quantity}</Line>}
        {costs !== null && tellsTotal && <Line label={totalLabel}>{formatCents(costs.total)}</Line>}
        {costs !== null && isPaid && (
          <>
            {lot.buyerPremium > 0 && (
              <Line label={text('premiumLine', { percent: lot.buyerPremium })}>{formatCents(costs.premium)}</Line>
            )}
            <Line label={text('taxLine')}>{costs.tax === null ? text('taxUnknown') : formatCents(costs.tax)}</Line>
            {cardFee > 0 && <Line label={text('feeLine', { percent: cardFee })}>{formatCents(costs.cardFee)}</Line>}
            <Line label={text('allIn')} isSum>
              {formatCents(costs.allIn)}
            </Line>
          </>
        )}
      </dl>
      {isPaid && lot.canShip && <p className={classes.hint}>{text('shippingExtra')}</p>}
    </>
  )
}

const Line = ({ label, isSum, children }: { label: string; isSum?: boolean; children: ReactNode }) => (
  <div data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd className="figures">{children}</dd>
  </div>
)
