import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCount, formatPrice } from '../../lib/format.ts'
import { useText } from '../../lib/text.ts'

export interface Wishes {
  quantity: number
  startingPrice: Money | null
  reserve: Money | null
}

/** How a seller would like an item sold; what was left to the house is not said. */
export function ItemWishes({ quantity, startingPrice, reserve }: Wishes) {
  const text = useText()
  return (
    <small className="figures">
      {[
        [text('officeQuantity'), formatCount(quantity)],
        startingPrice !== null && [text('officeStarting'), formatPrice(startingPrice)],
        reserve !== null && [text('officeReserve'), formatPrice(reserve)],
      ]
        .filter((wish) => wish !== false)
        .map(([label, value]) => (
          <span key={label}>{`${label}: ${value}`}</span>
        ))}
    </small>
  )
}
