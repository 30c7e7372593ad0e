import type { Money } from '../money.ts'
import type { SaleType } from './lot-state.ts'
import { directionOf } from './sale-type.ts'

/** What must be known about a signed-in person, read under the lot's lock (rules, section 6, I-13). */
export interface BidderFacts {
  userId: number
  status: 'email_unverified' | 'active' | 'suspended' | 'deactivate'
  groupIds: readonly number[]
  hasAcceptedTerms: boolean
  hasDeposit: boolean
  /** Owns, or speaks for, the company that sells the lot. */
  isSellerOwner: boolean
  /** Took back a bid on the lot, and staff have not let it pass (rule 23). */
  hasRetracted: boolean
  /** The most this person may bid; null: no limit. */
  bidLimit: Money | null
}

export interface LotEntry {
  /** None, or 0 among them: open to all. */
  groupIds: readonly number[]
  needsDeposit: boolean
  sellerId: number
}

export type BidderRefusal =
  | 'email_unverified'
  | 'suspended'
  | 'wrong_group'
  | 'terms_not_accepted'
  | 'deposit_required'
  | 'own_lot'
  | 'has_retracted'

/** Who may bid or buy, for every way in: the first reason against it in the order of the list above, or null. */
export function refuseBidder(bidder: BidderFacts, lot: LotEntry): BidderRefusal | null {
  if (bidder.status === 'email_unverified') return 'email_unverified'
  if (bidder.status !== 'active') return 'suspended' // deactivated accounts are told the same (T-05)
  if (!isInGroup(bidder, lot)) return 'wrong_group'
  if (!bidder.hasAcceptedTerms) return 'terms_not_accepted'
  if (lot.needsDeposit && !bidder.hasDeposit) return 'deposit_required'
  if (lot.sellerId === bidder.userId || bidder.isSellerOwner) return 'own_lot'
  if (bidder.hasRetracted) return 'has_retracted'
  return null
}

/** The most somebody may bid on a lot: the smaller of what they may in the house and in its auction; null: no limit. */
export const limitFor = (inHouse: Money | null, inAuction: Money | null): Money | null =>
  inHouse === null || inAuction === null ? (inHouse ?? inAuction) : Math.min(inHouse, inAuction)

/** P-015. Whoever bids on a reverse lot is paid, so there it limits nothing. */
export const isOverLimit = ({ bidLimit }: Pick<BidderFacts, 'bidLimit'>, amount: Money, saleType: SaleType): boolean =>
  bidLimit !== null && amount > bidLimit && directionOf({ saleType }) === 1

/** The bid and buy controls are disabled on the same condition. */
export function isInGroup({ groupIds }: Pick<BidderFacts, 'groupIds'>, lot: Pick<LotEntry, 'groupIds'>): boolean {
  if (lot.groupIds.length === 0 || lot.groupIds.includes(0)) return true
  return lot.groupIds.some((id) => groupIds.includes(id))
}
