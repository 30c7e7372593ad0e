import { countdownFor } from '../lots/countdown.ts'
import type { ListedLot } from '../lots/lot.ts'
import { type Money, ONE_CENT } from '../money.ts'
import { isInGroup } from './auction-entry.ts'
import { betterOf, type Direction, isSealed } from './sale-type.ts'

/** Whoever looks at a lot, as far as bidding is concerned; null for guests. */
export interface BidViewer {
  groupIds: readonly number[]
  isSuspended: boolean
  isEmailVerified: boolean
}

/** none: nothing to bid on. login: a guest. barred: they took back a bid here (rule 23). bid, pre-bid: the form. */
export type BidBox = { mode: 'none' } | { mode: 'login' } | { mode: 'barred' } | BidFormState

export interface BidFormState {
  mode: 'bid' | 'pre-bid'
  kind: 'hard' | 'proxy' | 'sealed'
  /** The viewer leads: the bid is raised, not placed. */
  isRaise: boolean
  /** The amount to reach; on reverse lots the most one may ask. */
  limit: Money
  direction: Direction
  /** What the helper text says: the lot has bids, or this is where it starts. */
  helper: 'orMore' | 'minimum'
  /** Outside the lot's groups: the field is there but takes nothing. */
  isDisabled: boolean
  /** What will stand in the way whatever the amount. */
  notice: 'suspended' | 'email_unverified' | 'wrong_group' | null
  /** To be paid first; null when nothing is due. */
  depositDue: Money | null
  needsTerms: boolean
}

/** The one place that decides what the bid box is, on lot pages, cards and drawers alike. */
export function bidBoxState(lot: ListedLot, viewer: BidViewer | null, now: number): BidBox {
  const { phase } = countdownFor(lot, now)
  if (!lot.isBiddable || lot.saleType === 'buynow' || phase === 'closed' || phase === 'ended') return { mode: 'none' }
  if (viewer === null) return { mode: 'login' }
  if (lot.hasRetracted) return { mode: 'barred' }
  const mode = phase === 'upcoming' ? 'pre-bid' : 'bid'
  const isAllowed = isInGroup(viewer, lot)
  return {
    mode,
    kind: isSealed(lot) ? 'sealed' : lot.bidType,
    isRaise: mode === 'bid' && lot.standing === 'winner',
    limit: mode === 'pre-bid' ? aheadLimit(lot) : limitFor(lot),
    direction: directionFor(lot),
    helper: lot.bidCount > 0 ? 'orMore' : 'minimum',
    isDisabled: !isAllowed,
    notice: noticeFor(viewer, isAllowed),
    depositDue: lot.depositRequired && lot.depositId === null ? lot.depositAmount : null,
    needsTerms: lot.termsAccepted === null,
  }
}

function noticeFor(viewer: BidViewer, isAllowed: boolean): BidFormState['notice'] {
  if (!viewer.isEmailVerified) return 'email_unverified'
  if (viewer.isSuspended) return 'suspended'
  return isAllowed ? null : 'wrong_group'
}

/** The next bid; whoever raises an own maximum or replaces a sealed bid has to pass that as well. */
function limitFor(lot: ListedLot): Money {
  const direction = directionFor(lot)
  const own = isSealed(lot) ? lot.ownLastBid : leadingMaximum(lot)
  if (own === null) return lot.nextBid
  return betterOf(lot.nextBid, own + direction * ONE_CENT, direction)
}

const aheadLimit = (lot: ListedLot): Money => {
  const direction = directionFor(lot)
  if (lot.ownPreBid === null) return lot.startingPrice
  return betterOf(lot.startingPrice, lot.ownPreBid.amount + direction * ONE_CENT, direction)
}

const leadingMaximum = (lot: ListedLot): Money | null =>
  lot.standing === 'winner' && lot.bidType === 'proxy' ? (lot.ownProxy?.limit ?? null) : null

const directionFor = ({ saleType }: ListedLot): Direction => (saleType === 'reverse' ? -1 : 1)
