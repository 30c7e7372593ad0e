import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { PreBid, Refusal } from './lot-state.ts'
import { recordBid, refuseOffer } from './offer.ts'
import { isOver } from './standing.ts'

/**
 * Rule 20: pre-bids become bids in the order of arrival. They do not extend the lot, and they count even if the lot is
 * opened late: the bidders were in time.
 */
export function openLot(draft: Draft): Refusal | null {
  const { status, opensAt, preBids } = draft.state
  if (status !== 'future') return { reason: 'already_open' }
  if (draft.at < opensAt) return { reason: 'not_due' }

  record(draft, { type: 'opened' })
  for (const preBid of preBids) {
    if (refuseOffer(draft, preBid) === null) recordBid(draft, preBid)
    else recordDropped(draft, preBid)
  }
  return null
}

/** Rule 15, for bids and purchases. A lot that is due is opened on the way: nobody waits for the closer's round. */
export function enterSale(draft: Draft): Refusal | null {
  const { status, opensAt, closesAt } = draft.state
  if (isOver({ status }) || draft.at >= closesAt) return { reason: 'item_was_closed' }
  if (status === 'open') return null
  return draft.at < opensAt ? { reason: 'not_open_yet' } : openLot(draft)
}

function recordDropped(draft: Draft, { number, userId, amount }: PreBid): void {
  record(draft, { type: 'pre-bid-dropped', userId, preBidNumber: number, amount })
}
