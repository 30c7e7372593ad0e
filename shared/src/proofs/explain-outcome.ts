import type { Bid, LotRules, LotState } from '../bidding/lot-state.ts'
import { rankingOf } from '../bidding/ranking.ts'
import { isSealed } from '../bidding/sale-type.ts'
import type { Money } from '../money.ts'

/** Who won and why, one case per sentence. Names are those of the log. */
export type Outcome =
  | { why: 'best_bid'; winner: string; price: Money; next: string; nextAmount: Money }
  /** Somebody offered the same, but later. */
  | { why: 'earlier_bid'; winner: string; price: Money; next: string; nextAmount: Money }
  | { why: 'only_bidder'; winner: string; price: Money }
  | { why: 'sealed_bid'; winner: string; price: Money; bidders: number }
  | { why: 'bought'; winner: string; price: Money }
  | { why: 'awarded'; winner: string; price: Money }
  | { why: 'withdrawn' }
  | { why: 'no_bids' }
  | { why: 'reserve_not_met' }

export function explainOutcome(state: LotState, rules: LotRules, nameOf: (userId: number) => string): Outcome {
  const { soldTo, isWithdrawn } = state
  if (isWithdrawn) return { why: 'withdrawn' }
  if (soldTo === null) return { why: state.leader === null ? 'no_bids' : 'reserve_not_met' }
  const { price, by } = soldTo
  const winner = nameOf(soldTo.userId)
  if (by === 'buy-now') return { why: 'bought', winner, price }
  if (by === 'award') return { why: 'awarded', winner, price }

  const ranking = rankingOf(state, rules)
  if (isSealed(rules)) return { why: 'sealed_bid', winner, price, bidders: ranking.length }
  const next = ranking.find(({ userId }) => userId !== soldTo.userId)
  if (next === undefined) return { why: 'only_bidder', winner, price }
  const nextAmount = bidOf(state, next.bidNumber)?.amount ?? price
  const isTie = nextAmount === bidOf(state, state.leader?.bidNumber ?? 0)?.amount
  return { why: isTie ? 'earlier_bid' : 'best_bid', winner, price, next: nameOf(next.userId), nextAmount }
}

function bidOf({ bids }: LotState, number: number): Bid | undefined {
  for (let link = bids; link !== null; link = link.earlier) if (link.bid.number === number) return link.bid
  return undefined
}
