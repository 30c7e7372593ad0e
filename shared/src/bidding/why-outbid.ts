import type { BidRecord } from '../lots/lot.ts'
import type { Money } from '../money.ts'

/**
 * later: somebody offered more afterwards. maximum: a maximum that stood already was better. equal: the same amount had
 * been offered before (rule 6).
 */
export interface OutbidReason {
  kind: 'later' | 'maximum' | 'equal'
  own: Money
  /** When the bid that beat one's own came. */
  at: number
}

type Line = Pick<BidRecord, 'bidId' | 'userId' | 'alias' | 'amount' | 'isDeclined' | 'kind' | 'placedAt'>

/**
 * Why the viewer does not lead, from the history (newest first). Null where the history does not tell: no own bid in
 * these lines, or nobody after it.
 */
export function whyOutbid(history: readonly Line[], viewerId: number): OutbidReason | null {
  const lines = history.filter(({ isDeclined }) => !isDeclined)
  const isOwn = ({ userId }: Line) => userId === viewerId
  const own = lines.find((line) => isOwn(line) && line.kind !== 'auto_bid')
  // As long as the house answered for the viewer, the viewer led: what came after the last own line made the difference.
  const next = lines[lines.findIndex(isOwn) - 1]
  if (own === undefined || own.amount === null || next === undefined) return null
  const reason = { own: own.amount, at: next.placedAt }
  // The answer of a standing maximum is written down with the bid it answers, hence right after it.
  if (next.kind !== 'auto_bid') return { kind: 'later', ...reason }
  return { kind: next.amount === own.amount ? 'equal' : 'maximum', ...reason }
}
