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
  text: string
}

export function auctionProblem(terms: AuctionTerms): FieldProblem<keyof AuctionTerms> | null {
  if (terms.closesAt <= terms.opensAt) {
    return { field: 'closesAt', text: 'The closing time must be after the opening time' }
  }
  if (terms.hardEndAt !== null && terms.hardEndAt < terms.closesAt) {
    return { field: 'hardEndAt', text: 'The hard end must not be before the closing time' }
  }
  if (terms.canRetract && terms.retractMinutes === 0) {
    return { field: 'retractMinutes', text: 'Enter until how many minutes before the close a bid can be cancelled' }
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
