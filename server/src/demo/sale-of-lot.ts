import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import type { lots } from '../lots/tables.ts'
import type { AuctionPlan } from './auction-plans.ts'
import type { LotContent } from './lot-content.ts'
import type { Random } from './random.ts'
import { roundFigure } from './simulate-bidding.ts'

type SaleColumns = Pick<
  typeof lots.$inferSelect,
  | 'quantity'
  | 'isBiddable'
  | 'isBuyNow'
  | 'saleType'
  | 'bidType'
  | 'startingPrice'
  | 'buyNowPrice'
  | 'reserve'
  | 'depositRequired'
  | 'depositAmount'
>

/** How a lot is sold in an auction: by bids from a low start, at a fixed price, or both. */
export function saleOf({ value, quantity }: LotContent, plan: AuctionPlan, random: Random): SaleColumns {
  const saleType = plan.rules.saleType ?? 'auction'
  const bidType = plan.rules.bidType ?? 'proxy'
  const isOutright = saleType === 'buynow'
  const isReverse = saleType === 'reverse'
  const hasReserve = value > 250 && random.chance(plan.reserveShare)
  const isBuyNow = isOutright || (!hasReserve && random.chance(plan.buyNowShare))
  const buyNowPrice = isBuyNow
    ? priceTag(value * (isOutright ? random.between(0.8, 1) : random.between(1.15, 1.35)))
    : null
  const depositRequired = plan.depositAbove !== undefined && value > plan.depositAbove
  return {
    quantity: isOutright ? Math.max(quantity, random.int(1, 8)) : quantity,
    isBiddable: !isOutright,
    isBuyNow,
    saleType,
    bidType,
    startingPrice: isReverse
      ? dollars(value)
      : isOutright && buyNowPrice !== null
        ? buyNowPrice
        : lowStart(value, random),
    buyNowPrice,
    reserve: hasReserve ? roundFigure(dollars(value * random.between(0.5, 0.75))) : null,
    depositRequired,
    depositAmount: depositRequired ? dollars(value > 40_000 ? 1_000 : 500) : null,
  }
}

/** The share of its value at which a lot starts. */
const STARTS = [0.05, 0.08, 0.1, 0.1, 0.15, 0.2, 0.3]

const lowStart = (value: number, random: Random): Money => roundFigure(dollars(value * random.pick(STARTS)))

/** As shops write it: $48.95, $349, $2,450. */
function priceTag(value: number): Money {
  if (value < 100) return dollars(Math.max(1, Math.round(value)) - 0.05)
  return value < 1_000 ? dollars(Math.round(value / 10) * 10 - 1) : dollars(Math.round(value / 50) * 50)
}
