import type { BidKind, Instant } from './lot-state.ts'

/** The button 'Cancel My Bid' and the engine's retraction ask the same question. */
export interface CancelFacts {
  /** Never true for guests. */
  isWinner: boolean
  hasBids: boolean
  canRetract: boolean
  retractMinutes: number
  closesAt: Instant
}

/** Rule 21, at `at`. The button goes away at the cutoff itself. */
export function canCancel(facts: CancelFacts, at: Instant): boolean {
  const { isWinner, hasBids, canRetract, retractMinutes, closesAt } = facts
  return isWinner && hasBids && canRetract && retractMinutes > 0 && at < cancelCutoff(closesAt, retractMinutes)
}

/** What 'Cancel By:' counts down to. It moves along when the lot is extended. */
export const cancelCutoff = (closesAt: Instant, retractMinutes: number): Instant => closesAt - retractMinutes * 60_000

/** The type a cancellation carries, from the proposal of a history row (B-442, B-443). */
export const cancelTypeOf = (proposal: string): BidKind => (proposal === 'hard_bid' ? 'hard' : 'proxy')
