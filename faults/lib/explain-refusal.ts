import { type LotView, ReferenceLot } from '../../shared/src/bidding/reference/model.ts'
import type { Attempt, LotRecord, Operation } from './history.ts'

interface Moment {
  lot: LotRecord
  operation: Operation
  attempt: Attempt
  /** How often this person has taken back bids in the whole run. */
  retractions: number
}

/** Clients and database read the same clock of one machine, rounded to milliseconds. */
export const SLACK_MS = 3
const MAX_RETRACTIONS = 3

/** Whether the rules give this refusal to this operation when the lot stands like this. */
export function explainsRefusal(view: LotView, { lot, operation, attempt, retractions }: Moment): boolean {
  const isOver = view.status === 'sold' || view.status === 'closed' || view.closesAt <= attempt.endedWall + SLACK_MS
  const mayBeOpen = view.status === 'open' || view.opensAt <= attempt.endedWall + SLACK_MS
  const { code, limit } = attempt.refusal ?? { code: '', limit: null }
  switch (code) {
    case 'item_was_closed':
      return isOver
    case 'not_open_yet':
      return view.status === 'future' && view.opensAt >= attempt.sentWall - SLACK_MS
    case 'already_open':
      return operation.type === 'pre-bid' && mayBeOpen
    case 'bid_too_low':
    case 'bid_too_high':
      return (
        (code === 'bid_too_high') === (lot.rules.saleType === 'reverse') &&
        limit !== null &&
        isBeyond(view, lot, operation, limit)
      )
    case 'bid_unbeatable':
      return lot.rules.saleType === 'reverse' && isBeyond(view, lot, operation, 0)
    case 'cannot_retract':
      return operation.type === 'retract' && view.leader?.userId !== operation.userId
    case 'not_found':
      return operation.type === 'retract' && !view.validBidNumbers.includes(operation.bidNumber as number)
    case 'too_many_retractions':
      return operation.type === 'retract' && retractions >= MAX_RETRACTIONS
    case 'has_retracted': {
      const isOwn = ({ fact }: LotRecord['log'][number]) =>
        fact.type === 'retracted' && fact.userId === operation.userId
      return operation.type !== 'retract' && lot.log.slice(0, view.number).some(isOwn)
    }
    default:
      return false
  }
}

function isBeyond(view: LotView, lot: LotRecord, { type, userId, kind, amount }: Operation, limit: number): boolean {
  const { saleType, startingPrice } = lot.rules
  const direction = saleType === 'reverse' ? -1 : 1
  if (((amount as number) - limit) * direction >= 0) return false
  if (type === 'pre-bid') {
    const own = view.preBids.filter((preBid) => preBid.userId === userId).map((preBid) => preBid.amount * direction)
    return limit === startingPrice || (own.length > 0 && limit === direction * Math.max(...own) + direction)
  }
  if (saleType === 'sealed' || saleType === 'sealed_rank') {
    const own = view.validBidNumbers
      .map((number) => lot.log[number - 1])
      .filter((row) => row?.userId === userId)
      .map((row) => row?.amount ?? 0)
    return limit === (own.length === 0 ? startingPrice : Math.max(...own) + 1)
  }
  const isOwnMaximum = kind === 'proxy' && view.leader?.userId === userId
  if (isOwnMaximum) return limit === (view.leader?.limit ?? 0) + direction
  return limit === (view.preBids.length > 0 ? nextBidOnceOpen(view, lot) : view.nextBid)
}

/** A refused bid opens nothing, but it was measured against the pre-bids that were waiting. */
function nextBidOnceOpen(view: LotView, { rules, listed, log }: LotRecord): number {
  const model = new ReferenceLot(rules, listed)
  for (const { number, at, fact } of log.slice(0, view.number)) model.log.push({ number, at, fact })
  model.apply({ type: 'open' }, view.opensAt)
  return model.view().nextBid
}
