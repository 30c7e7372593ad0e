import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { Refusal } from './lot-state.ts'
import type { Offer } from './offer.ts'
import { recordBid, refuseAmount, refuseOffer } from './offer.ts'
import { enterSale } from './open-lot.ts'
import { directionOf, isBetter, isSealed } from './sale-type.ts'
import { softClose } from './soft-close.ts'
import { isOver } from './standing.ts'

/** Checks in this order: time, whether the lot takes bids at all, the amount, the minimum. */
export function placeBid(draft: Draft, offer: Offer): Refusal | null {
  const refusal = enterSale(draft) ?? refuseOffer(draft, offer)
  if (refusal !== null) return refusal

  recordBid(draft, offer)
  if (isSealed(draft.rules)) return null
  const closesAt = softClose(draft.state.closesAt, draft.at, draft.rules)
  if (closesAt > draft.state.closesAt) record(draft, { type: 'extended', closesAt, cause: 'soft-close' })
  return null
}

/** Kept until the lot opens, several per person too. Only then is it measured against the others. */
export function placePreBid(draft: Draft, offer: Offer): Refusal | null {
  const { status, opensAt } = draft.state
  if (isOver({ status })) return { reason: 'item_was_closed' }
  if (status === 'open' || draft.at >= opensAt) return { reason: 'already_open' }

  const refusal = refuseAmount(draft, offer)
  if (refusal !== null) return refusal
  const { startingPrice } = draft.rules
  if (isBetter(startingPrice, offer.amount, directionOf(draft.rules))) {
    return { reason: 'bid_too_low', minimum: startingPrice }
  }
  record(draft, { type: 'pre-bid', userId: offer.userId, kind: offer.kind, amount: offer.amount })
  return null
}
