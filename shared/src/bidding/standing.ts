import type { BidList, LotRules, LotState } from './lot-state.ts'
import { rankingOf } from './ranking.ts'
import { isSealed } from './sale-type.ts'

export type Standing = 'none' | 'winner' | 'outbid' | 'won' | 'lost'

/** How a person stands on a lot. Declined bids are not in the state and so do not count. */
export function standingFor(state: LotState, rules: LotRules, userId: number): Standing {
  const { status, leader, soldTo, bids } = state
  if (soldTo?.userId === userId) return 'won'
  if (status === 'future' || !hasBid(bids, userId)) return 'none'
  if (status !== 'open') return 'lost'
  if (isSealed(rules)) return 'none' // rule 12: before the close not even the bidder learns who leads
  return leader?.userId === userId ? 'winner' : 'outbid'
}

export interface StandingFacts {
  /** What the server said about this viewer, if anything. */
  standing: Standing | null
  isClosed: boolean
  winnerId: number | null
  /** Newest first, as the history is shown. */
  history: readonly { userId: number; isDeclined: boolean }[]
}

/** The same, where only a history is at hand. An explicit standing from the server goes before it. */
export function standingFromHistory(facts: StandingFacts, userId: number): Standing {
  const { standing, isClosed, winnerId, history } = facts
  if (standing !== null) return standing
  const bidders = history.filter((bid) => !bid.isDeclined).map((bid) => bid.userId)
  if (!bidders.includes(userId)) return 'none'
  if (isClosed) return winnerId === userId ? 'won' : 'lost'
  return bidders[0] === userId ? 'winner' : 'outbid'
}

/** The own place in the ranking, 1 being the best. Null without a valid bid, and on sale types that tell no rank. */
export function rankFor(state: LotState, rules: LotRules, userId: number): number | null {
  if (rules.saleType !== 'sealed_rank' && rules.saleType !== 'reverse') return null
  const place = rankingOf(state, rules).findIndex((ranked) => ranked.userId === userId)
  return place === -1 ? null : place + 1
}

function hasBid(bids: BidList, userId: number): boolean {
  for (let link = bids; link !== null; link = link.earlier) {
    if (link.bid.userId === userId) return true
  }
  return false
}
