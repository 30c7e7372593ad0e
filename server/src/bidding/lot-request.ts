import type { BidderRefusal } from '@gavelhouse/shared/bidding/auction-entry.ts'
import type { AwardRefusal, AwardTerms } from '@gavelhouse/shared/bidding/award-rule.ts'
import type {
  BidKind,
  Instant,
  LotCommand,
  LotEvent,
  LotRules,
  LotState,
  Refusal,
  SaleType,
} from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Money } from '@gavelhouse/shared/money.ts'

/** Something somebody wants to happen to a lot. */
export interface LotRequest {
  lotId: number
  command: LotCommand
  /** Whose key it is; null for the house itself (closing, opening). */
  callerId: number | null
  /** The same key gives the same answer and one entry in the log. Every request of a person has one. */
  key: string | null
  /** Offers are checked for who may bid; what staff and the closer do is not. */
  isOffer: boolean
  /** On an extension: so much more than the lot has when its turn comes, whatever close was read before. */
  extendBy?: number
  /** On an award: in whose name. Without it an award is refused whatever rule 24 refuses to sellers. */
  award?: AwardTerms
  /** On a withdrawal: only while nobody has bid, waiting bids included. */
  unlessBidOn?: boolean
  /** On an award or a new listing of a lot that is sold: to whom, so that no other sale is undone (rule 31). */
  replacesSaleTo?: number
  /** On a purchase: what each unit was said to cost. A lot that has become dearer since is not bought. */
  mostPrice?: Money
  /** Only decided, not done: nothing is written. */
  isRehearsal?: boolean
}

/** What the log says about one act: enough for every answer, and read back word for word when a key is repeated. */
export interface Accepted {
  lotId: number
  /** Log number of the act's own event; for a bid it names the bid. */
  number: number
  at: Instant
  userId: number | null
  amount: Money | null
  type: string
  price: Money
  nextBid: Money
  bidCount: number
  leaderId: number | null
  closesAt: Instant
  status: LotState['status']
  reserveMet: boolean
  /** Of the act's own line, over the log so far; null for acts older than the proofs. */
  hash: string | null
  /** Of bids and pre-bids; null for every other act. */
  kind: BidKind | null
  /** The first bid that was taken back or voided; null for every other act. */
  subject: number | null
}

/** Because of who asks, whatever the lot looks like. */
export type CallerRefusal =
  | BidderRefusal
  | 'not_found'
  | 'price_changed'
  | 'too_many_retractions'
  | 'buyer_not_admitted'

export type RequestRefusal =
  | Refusal
  | AwardRefusal
  | { reason: 'over_bid_limit'; limit: Money }
  | { reason: 'bid_too_large' }
  | { reason: CallerRefusal | 'has_bids' | 'bids_sealed' | 'auction_has_bids' | 'idempotency_mismatch' }

/** What the caller needs to know about the lot itself. */
export interface OutcomeLot {
  auctionId: number
  saleType: SaleType
}

/** What a rehearsal met, for whoever wants to show how the lot would stand. */
export interface Rehearsal {
  state: LotState
  rules: LotRules
  at: Instant
  /** Why the person may not, whatever the lot looks like. */
  callerRefusal: RequestRefusal | null
}

export type Outcome = (
  | { isAccepted: true; isRepeat: boolean; accepted: Accepted; events: readonly LotEvent[]; lot: OutcomeLot }
  /** Without a lot there is none, or it could not be held. */
  | { isAccepted: false; refusal: RequestRefusal; lot: OutcomeLot | null }
) & { rehearsal?: Rehearsal }
