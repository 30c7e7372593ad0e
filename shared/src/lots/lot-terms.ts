import { isSealed } from '../bidding/sale-type.ts'
import { type Money, toCents } from '../money.ts'
import { type ProblemMessage, problem } from '../problem.ts'
import type { ListedLot } from './lot.ts'

/** How a lot is sold: what must fit together, and what is fixed once people have bid. */
export interface LotTerms {
  saleType: ListedLot['saleType']
  isBiddable: boolean
  isBuyNow: boolean
  startingPrice: Money
  buyNowPrice: Money | null
  reserve: Money | null
  quantity: number
  opensAt: number
  closesAt: number
  depositRequired: boolean
  depositAmount: Money | null
  /** What the house expects it to bring. */
  lowEstimate?: Money | null
  highEstimate?: Money | null
}

/** The lot as it stands before the first bid, the same as the engine's empty state. */
export function beforeFirstBid(terms: Pick<LotTerms, 'saleType' | 'startingPrice' | 'reserve'>) {
  const { startingPrice, reserve } = terms
  return { price: startingPrice, nextBid: startingPrice, reserveMet: !isSealed(terms) && reserve === null }
}

/** How far a lot has come. `hasStarted`: something stands in its log, be it only that it was opened. */
export interface LotProgress {
  hasStarted: boolean
  hasBids: boolean
  isOver: boolean
}

const SALE = ['saleType', 'isBiddable', 'startingPrice', 'reserve', 'quantity', 'sellerId'] as const
const TIME = ['auctionId', 'opensAt', 'closesAt'] as const

type Placed = LotTerms & { auctionId: number; sellerId?: number }

/** Why a change is refused: bidders rely on what they bid on, and a log that has begun is not rewritten (I-11). */
export function refuseLotChange(
  before: Placed,
  after: Placed,
  { hasStarted, hasBids, isOver }: LotProgress,
): 'item_was_closed' | 'has_bids' | 'already_open' | null {
  const changes = (names: readonly (keyof Placed)[]) => names.some((name) => before[name] !== after[name])
  if (!changes([...SALE, ...TIME])) return null
  if (isOver) return 'item_was_closed'
  if (hasBids) return 'has_bids'
  return hasStarted && changes(TIME) ? 'already_open' : null
}

/**
 * Whether a new quantity is no more than what was bought outright. What is sold stays sold, and a lot that goes on has
 * something left: to end it early is to withdraw it (rule 28).
 */
export const leavesNothing = (before: { quantity: number; unitsSold: number }, after: { quantity: number }): boolean =>
  after.quantity !== before.quantity && after.quantity <= before.unitsSold

type Problem = { field: keyof LotTerms; problem: ProblemMessage }

export function lotProblem(terms: LotTerms): Problem | null {
  return problemOfTime(terms) ?? problemOfSale(terms) ?? problemOfPrices(terms) ?? problemOfEstimates(terms)
}

function problemOfTime({ opensAt, closesAt }: LotTerms): Problem | null {
  return closesAt > opensAt ? null : { field: 'closesAt', problem: problem('closes_before_opening') }
}

function problemOfSale(terms: LotTerms): Problem | null {
  if (!terms.isBiddable && !terms.isBuyNow) return { field: 'isBiddable', problem: problem('no_way_of_sale') }
  if (terms.isBuyNow && terms.buyNowPrice === null)
    return { field: 'buyNowPrice', problem: problem('buy_now_price_missing') }
  if (terms.isBuyNow && terms.saleType === 'reverse') {
    return { field: 'isBuyNow', problem: problem('reverse_without_buy_now') }
  }
  return problemOfDeposit(terms)
}

/** It is paid like an invoice, in whole cents; bids may be finer. */
function problemOfDeposit({ depositRequired, depositAmount }: LotTerms): Problem | null {
  if (!depositRequired) return null
  if (depositAmount === null) return { field: 'depositAmount', problem: problem('deposit_amount_missing') }
  if (toCents(depositAmount) === depositAmount) return null
  return { field: 'depositAmount', problem: problem('deposit_amount_cents') }
}

function problemOfPrices({
  isBiddable,
  isBuyNow,
  buyNowPrice,
  startingPrice,
  reserve,
  saleType,
}: LotTerms): Problem | null {
  if (!isBiddable) return null
  if (isBuyNow && buyNowPrice !== null && buyNowPrice <= startingPrice) {
    return { field: 'buyNowPrice', problem: problem('buy_now_price_too_low') }
  }
  if (reserve === null) return null
  if (saleType === 'reverse') {
    return reserve <= startingPrice ? null : { field: 'reserve', problem: problem('reserve_too_high') }
  }
  return reserve >= startingPrice ? null : { field: 'reserve', problem: problem('reserve_too_low') }
}

function problemOfEstimates({ lowEstimate = null, highEstimate = null }: LotTerms): Problem | null {
  if (lowEstimate === null || highEstimate === null || lowEstimate <= highEstimate) return null
  return { field: 'highEstimate', problem: problem('estimate_too_low') }
}
