import { type Money, ONE_CENT } from '../money.ts'
import { ONE_HUNDRED_PERCENT, type Rate } from './rate.ts'

/** Of what is due, the least that somebody may pay who does not pay all, unless the house has set another share (A-1001, P-1235). */
export const LEAST_SHARE: Rate = 25_000

/** Money 5: a share of what is due now, rounded up to the cent. */
export const leastPayment = (due: Money, share = LEAST_SHARE): Money =>
  Math.ceil(((due / ONE_CENT) * share) / ONE_HUNDRED_PERCENT) * ONE_CENT

export type PaymentRefusal =
  /** Paid already, or nothing to pay. */
  | { reason: 'nothing_due' }
  /** Negative, not a number, or no whole cents. */
  | { reason: 'invalid_amount' }
  | { reason: 'partial_not_allowed' }
  /** All is to be paid, and it is not what the payer was shown. */
  | { reason: 'total_changed' }
  | { reason: 'min_amount'; least: Money }
  | { reason: 'max_amount'; most: Money }

export type PaymentDecision = { amount: Money; isAll: boolean } | PaymentRefusal

interface PaymentRequest {
  /** As the client asks; 0 asks to pay all that is due. It is never more than a wish (A-975, I-33). */
  asked: Money
  due: Money
  /** What the payer was shown as due, if they say so: all of it is paid only if it still is that. */
  shown?: Money | undefined
  /** Whether house and auction allow to pay a part. */
  allowsPartial: boolean
  /** The least part, as the house has set it (decision 098). */
  leastShare?: Rate
  /** Staff take whatever somebody brings, to the cent. */
  isAnyPart?: boolean
}

/** What is paid now. All of what is due can always be paid, however little is left of it (T-48). */
export function decidePayment({ asked, due, shown = due, ...allowed }: PaymentRequest): PaymentDecision {
  const { allowsPartial, leastShare, isAnyPart = false } = allowed
  if (due <= 0) return { reason: 'nothing_due' }
  if (shown !== due && (asked === 0 || asked === shown)) return { reason: 'total_changed' }
  if (asked === 0 || asked === due) return { amount: due, isAll: true }
  if (!(asked > 0) || asked % ONE_CENT !== 0) return { reason: 'invalid_amount' }
  if (asked > due) return { reason: 'max_amount', most: due }
  if (isAnyPart) return { amount: asked, isAll: false }
  if (!allowsPartial) return { reason: 'partial_not_allowed' }
  const least = leastPayment(due, leastShare)
  return asked < least ? { reason: 'min_amount', least } : { amount: asked, isAll: false }
}
