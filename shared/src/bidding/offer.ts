import { fitsOnLine } from '../money/line.ts'
import type { Money } from '../money.ts'
import { MAX_MONEY } from '../money.ts'
import { refuseAscending } from './ascending.ts'
import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { BidKind, LotRules, Refusal } from './lot-state.ts'
import { isSealed } from './sale-type.ts'
import { refuseSealed } from './sealed.ts'

/** What a person offers, whether now or as a pre-bid that is taken up when the lot opens. */
export interface Offer {
  userId: number
  kind: BidKind
  amount: Money
}

/** What every offer must be, on whatever lot. */
export function refuseAmount({ rules }: Draft, { amount }: Offer): Refusal | null {
  if (!rules.isBiddable) return { reason: 'not_biddable' }
  return isAmount(amount, rules) ? null : { reason: 'invalid_amount' }
}

/** A price of one unit that can be written down, and on an invoice for so many units as well (money 2). */
export const isAmount = (amount: Money, { quantity }: Pick<LotRules, 'quantity'>): boolean =>
  Number.isInteger(amount) && amount >= 1 && amount <= MAX_MONEY && fitsOnLine({ unitPrice: amount, quantity })

/** Whether an offer can become a bid on the lot as it stands; the time is not looked at here. */
export function refuseOffer(draft: Draft, offer: Offer): Refusal | null {
  const { state, rules } = draft
  const refuseMinimum = isSealed(rules) ? refuseSealed : refuseAscending
  return refuseAmount(draft, offer) ?? refuseMinimum(state, offer, rules)
}

/** Records an offer that is not refused, and the answer of the standing proxy if that holds the lead. */
export function recordBid(draft: Draft, { userId, kind, amount }: Offer): void {
  const isOpenBidding = !isSealed(draft.rules)
  const raised = isOpenBidding && kind === 'proxy' && draft.state.leader?.userId === userId
  record(draft, { type: 'bid', userId, kind, amount, raised })

  const { leader, price } = draft.state
  if (isOpenBidding && leader !== null && leader.userId !== userId) {
    record(draft, { type: 'auto-bid', userId: leader.userId, amount: price })
  }
}
