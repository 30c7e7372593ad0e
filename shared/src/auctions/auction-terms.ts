import { type ProblemMessage, problem } from '../problem.ts'

/** What an auction must be to make sense. Names of fields are ours; the call's table knows them on the wire. */
export interface AuctionTerms {
  opensAt: number
  closesAt: number
  hardEndAt: number | null
  canRetract: boolean
  retractMinutes: number
}

export interface FieldProblem<Name extends string> {
  field: Name
  problem: ProblemMessage
}

export function auctionProblem(terms: AuctionTerms): FieldProblem<keyof AuctionTerms> | null {
  if (terms.closesAt <= terms.opensAt) {
    return { field: 'closesAt', problem: problem('closes_before_opening') }
  }
  if (terms.hardEndAt !== null && terms.hardEndAt < terms.closesAt) {
    return { field: 'hardEndAt', problem: problem('hard_end_too_early') }
  }
  if (terms.canRetract && terms.retractMinutes === 0) {
    return { field: 'retractMinutes', problem: problem('retract_minutes_missing') }
  }
  return null
}

/** What bidders rely on once they have bid: the rules of the sale do not change under them. */
export const FIXED_BY_BIDS = [
  'saleType',
  'softCloseMinutes',
  'extensionMinutes',
  'hardEndAt',
  'isGroupSoftClose',
  'buyerPremium',
  'incrementTableId',
  'canRetract',
  'retractMinutes',
] as const
