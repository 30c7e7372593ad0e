import { type Money, ONE_CENT } from '../money.ts'

export interface RefundablePayment {
  id: number
  /** The larger, the newer. */
  paidAt: number
  /**
   * Where it came from, and can go back to: `provider` to the card or account it was taken from, `wallet` to the wallet. What
   * came by `hand` (cash, a cheque, a transfer) has no way back but the wallet.
   */
  source: 'provider' | 'wallet' | 'hand'
  /** For the invoice: without the processing fee, which stays where it is (money 4). */
  captured: Money
  refunded: Money
}

export interface RefundPart {
  paymentId: number
  to: 'provider' | 'wallet'
  amount: Money
}

export type SpreadRefund = { parts: RefundPart[] } | { reason: 'more_than_paid' | 'invalid_amount'; most: Money }

/** `wallet`: all of it. `source_then_wallet`: what cannot go back where it came from. */
export type RefundTarget = 'source' | 'source_then_wallet' | 'wallet'

/**
 * Money 18: where a refund goes. Newest payments first, and of each never more than was captured and not yet given back,
 * wherever it goes: a part that goes to the wallet is taken off a payment too (I-30).
 */
export function spreadRefund(
  amount: Money,
  payments: readonly RefundablePayment[],
  target: RefundTarget,
): SpreadRefund {
  const most = payments.reduce((sum, payment) => sum + roomOf(payment, target), 0)
  if (!(amount > 0) || amount % ONE_CENT !== 0) return { reason: 'invalid_amount', most }
  if (amount > most) return { reason: 'more_than_paid', most }
  const parts: RefundPart[] = []
  let left = amount
  for (const payment of [...payments].sort(byTurn)) {
    const part = Math.min(left, roomOf(payment, target))
    if (part === 0) continue
    const to = payment.source === 'provider' && target !== 'wallet' ? 'provider' : 'wallet'
    parts.push({ paymentId: payment.id, to, amount: part })
    left -= part
  }
  return { parts }
}

const roomOf = ({ source, captured, refunded }: RefundablePayment, target: RefundTarget): Money =>
  source === 'hand' && target === 'source' ? 0 : captured - refunded

/** Newest first; what came by hand last, because it can only become credit. */
function byTurn(a: RefundablePayment, b: RefundablePayment): number {
  const isHand = (payment: RefundablePayment) => Number(payment.source === 'hand')
  return isHand(a) - isHand(b) || b.paidAt - a.paidAt || b.id - a.id
}
