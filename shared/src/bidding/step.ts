import { declineByBidder, declineByStaff } from './decline-bids.ts'
import type { Draft } from './draft.ts'
import type { Instant, LotCommand, LotRules, LotState, Refusal, Step } from './lot-state.ts'
import { openLot } from './open-lot.ts'
import { pauseLot, refusePaused, resumeLot } from './pause.ts'
import { placeBid, placePreBid } from './place-bid.ts'
import { extendLot, relistLot } from './reschedule.ts'
import { restockUnits } from './restock.ts'
import { awardLot, buyUnits, closeLot } from './sell-lot.ts'
import { withdrawLot } from './withdraw-lot.ts'

/**
 * Everything that can happen to a lot (docs/rules/bidding.md). No clock, database or randomness: the same call decides in
 * production, in the simulator and in the browser's preview. Time on a lot never runs backwards.
 */
export function step(state: LotState, command: LotCommand, at: Instant, rules: LotRules): Step {
  const draft: Draft = { state, events: [], at: Math.max(at, state.lastAt), rules }
  const refusal = decide(draft, command)
  return refusal === null ? { events: draft.events, state: draft.state } : { refusal }
}

/** Records what the command brings about, or says why it is refused. */
function decide(draft: Draft, command: LotCommand): Refusal | null {
  const refusal = refusePaused(draft, command)
  if (refusal !== null) return refusal
  switch (command.type) {
    case 'open':
      return openLot(draft)
    case 'place':
      return placeBid(draft, command)
    case 'pre-bid':
      return placePreBid(draft, command)
    case 'retract':
      return declineByBidder(draft, command)
    case 'void':
      return declineByStaff(draft, command)
    case 'extend':
      return extendLot(draft, command)
    case 'buy':
      return buyUnits(draft, command)
    case 'restock':
      return restockUnits(draft, command)
    case 'award':
      return awardLot(draft, command)
    case 'withdraw':
      return withdrawLot(draft, command)
    case 'pause':
      return pauseLot(draft)
    case 'resume':
      return resumeLot(draft)
    case 'close':
      return closeLot(draft)
    case 'relist':
      return relistLot(draft, command)
  }
}
