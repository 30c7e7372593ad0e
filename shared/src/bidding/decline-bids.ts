import { canCancel } from './cancel-window.ts'
import type { Draft } from './draft.ts'
import { record } from './draft.ts'
import type { Bid, LotCommand, LotState, PreBid, Refusal } from './lot-state.ts'
import { isSealed } from './sale-type.ts'

/** Rule 21: a bidder takes back the named bid and every later one of their own. */
export function declineByBidder(draft: Draft, command: Extract<LotCommand, { type: 'retract' }>): Refusal | null {
  const { state, at, rules } = draft
  const { userId, bidNumber } = command
  if (state.status === 'future') return { reason: 'not_open_yet' }
  if (state.status !== 'open' || at >= state.closesAt) return { reason: 'item_was_closed' }

  const bidNumbers = numbersOf(state, (bid) => bid.userId === userId && bid.number >= bidNumber)
  if (bidNumbers[0] !== bidNumber) return { reason: 'bid_not_found' }

  const { canRetract, retractMinutes } = rules
  // On a sealed lot the answer would tell whether the bidder leads, so nobody takes back a sealed bid (rule 12).
  const isWinner = !isSealed(rules) && state.leader?.userId === userId
  if (!canCancel({ isWinner, hasBids: true, canRetract, retractMinutes, closesAt: state.closesAt }, at)) {
    return { reason: 'cannot_retract' }
  }
  record(draft, { type: 'retracted', userId, bidNumbers })
  return null
}

/** Rule 22: staff void one bid, or with a user id alone everything of that bidder. Also after the close. */
export function declineByStaff(draft: Draft, command: Extract<LotCommand, { type: 'void' }>): Refusal | null {
  const { state } = draft
  const { bidNumber, userId, reason, staffId } = command
  const bidNumbers =
    bidNumber === null
      ? [
          ...waitingNumbersOf(state, (preBid) => preBid.userId === userId),
          ...numbersOf(state, (bid) => bid.userId === userId),
        ]
      : [
          ...waitingNumbersOf(state, (preBid) => preBid.number === bidNumber),
          ...numbersOf(state, (bid) => bid.number === bidNumber),
        ]
  if (bidNumbers.length === 0) return { reason: 'bid_not_found' }
  record(draft, { type: 'voided', bidNumbers, reason, staffId })
  return null
}

/** Rising, as in the log. */
function numbersOf({ bids }: LotState, matches: (bid: Bid) => boolean): number[] {
  const numbers: number[] = []
  for (let link = bids; link !== null; link = link.earlier) {
    if (matches(link.bid)) numbers.push(link.bid.number)
  }
  return numbers.reverse()
}

const waitingNumbersOf = ({ preBids }: LotState, matches: (preBid: PreBid) => boolean): number[] => {
  return preBids.filter(matches).map(({ number }) => number)
}
