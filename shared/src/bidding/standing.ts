import type { Standing } from '../lots/lot.ts'
import type { LotState, LotStatus } from './lot-state.ts'
import { rankingOf } from './ranking.ts'
import { isSealed, tellsRank } from './sale-type.ts'

/** A lot as far as standings go, whether read from its row or from the engine's state. */
export interface StandingLot {
  status: LotStatus
  saleType: string
  leaderId: number | null
  soldToId: number | null
}

/** How a person stands on a lot; null where there is nothing to tell. Declined bids are no bids. */
export function standingFor(lot: StandingLot, person: { userId: number; hasBid: boolean }): Standing | null {
  if (lot.soldToId === person.userId) return 'won'
  if (!person.hasBid || lot.status === 'future') return null
  if (isOver(lot)) return 'lost'
  if (isSealed(lot)) return null // rule 12: before the close not even the bidder learns who leads
  return lot.leaderId === person.userId ? 'winner' : 'outbid'
}

/** Sold, or ended without a sale. */
export const isOver = ({ status }: { status: LotStatus }): boolean => status === 'sold' || status === 'closed'

/**
 * Rule 31: what one person has by bid or award can be given to somebody else, or listed again. Whether that person has lost it
 * is not the engine's to know (server/src/after-close/replace-sale.ts).
 */
export const canReplaceSale = ({ soldTo }: Pick<LotState, 'soldTo'>): boolean =>
  soldTo !== null && soldTo.by !== 'buy-now'

/** Everybody's place, 1 being the best; of nobody on sale types that tell no rank (rules 13 and 14). */
export function ranksOf(state: LotState, rules: Parameters<typeof rankingOf>[1]): ReadonlyMap<number, number> {
  if (!tellsRank(rules)) return new Map()
  return new Map(rankingOf(state, rules).map(({ userId }, index) => [userId, index + 1]))
}
