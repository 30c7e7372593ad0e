import type { Money } from '../money.ts'

/**
 * The words of the bidding engine. A lot's log is append-only and numbered 1..n; the state is the fold of the log.
 * Instants are whole milliseconds since 1970 by the database clock.
 */
export type Instant = number

/** auction: ascending bids, hard and proxy. sealed_rank tells every bidder their own rank. reverse: lower is better. */
export type SaleType = 'auction' | 'sealed' | 'sealed_rank' | 'reverse'

export type BidKind = 'hard' | 'proxy'

/** One line of an increment table, for prices in the half-open range [from, to). Exactly one of amount and percent is set. */
export interface IncrementBand {
  from: Money
  /** null: no upper end. Only the last band has none. */
  to: Money | null
  amount: Money | null
  /** Basis points of the price: 250 is 2.5 %. */
  percent: number | null
}

/** What is fixed while a lot is on sale. */
export interface LotRules {
  saleType: SaleType
  /** false: the lot is sold by buy-now only, every bid is refused. */
  isBiddable: boolean
  startingPrice: Money
  reserve: Money | null
  /** null: no buy-now. */
  buyNowPrice: Money | null
  quantity: number
  increments: readonly IncrementBand[]
  /** A valid bid with at most this long left extends the lot. 0 switches soft close off. */
  softCloseMs: number
  extensionMs: number
  /** Extensions never move the close past this instant. */
  hardEndAt: Instant | null
  canRetract: boolean
  retractMinutes: number
}

/** future: not opened yet. closed: ended without a sale. */
export type LotStatus = 'future' | 'open' | 'sold' | 'closed'

/** A bid as it stands in the log. `number` is the log number of its `bid` event and serves as the bid's id within the lot. */
export interface Bid {
  number: number
  userId: number
  kind: BidKind
  /** What the bidder entered: the price of a hard bid, the maximum (reverse: minimum) of a proxy bid, the sealed amount. */
  amount: Money
  at: Instant
}

export interface PreBid {
  number: number
  userId: number
  kind: BidKind
  amount: Money
}

/** Newest first, so that adding one is cheap and old states stay intact. */
export type BidList = { readonly bid: Bid; readonly earlier: BidList } | null

export interface Leader {
  userId: number
  /** The most the leader pays (reverse: the least the leader takes). Equals the price for a plain hard bid. */
  limit: Money
  /** Log number of the leading bid. */
  bidNumber: number
}

export interface LotState {
  /** 1 for the first listing, one more after each relisting. Bids of earlier runs are not part of the state. */
  run: number
  /** Log number of the relisting that began this run; 0 on the first. */
  runStart: number
  status: LotStatus
  /** Number of the last log event; 0 for an empty log. */
  number: number
  /** Instant of the last log event; 0 for an empty log. Never decreases. */
  lastAt: Instant
  opensAt: Instant
  closesAt: Instant
  /** Since when its time stands still and it takes no bids (rule 30); null: it goes on. */
  pausedAt: Instant | null
  /** When this run ended: by its close, or before that by a sale or its withdrawal; null while it goes on. */
  endedAt: Instant | null
  /** Current price; the starting price while there is no valid bid. Sealed lots keep the starting price until sold. */
  price: Money
  /** The least (reverse: the most) the next bid may be. 0 on a reverse lot that cannot go lower. */
  nextBid: Money
  /** Valid bids placed by people in this run; a leader's raised maximum does not count. */
  bidCount: number
  /** On sealed lots the best bid so far: never shown before close. */
  leader: Leader | null
  reserveMet: boolean
  /** All valid (not declined) bids of this run. */
  bids: BidList
  /** Pre-bids waiting for the lot to open, in order of arrival. */
  preBids: readonly PreBid[]
  /** Units sold by buy-now. */
  unitsSold: number
  /** Who bought or won; null while unsold. For a lot sold out by several buy-now sales, the last buyer. */
  soldTo: { userId: number; price: Money; by: 'bid' | 'buy-now' | 'award' } | null
  /** Taken out of the sale by staff (rule 28): closed, and never settled by its bids. */
  isWithdrawn: boolean
}

export type LotCommand =
  | { type: 'open' }
  | { type: 'place'; userId: number; kind: BidKind; amount: Money }
  | { type: 'pre-bid'; userId: number; kind: BidKind; amount: Money }
  /** The named bid and every later valid bid of that bidder are declined. */
  | { type: 'retract'; userId: number; bidNumber: number }
  /** By staff: one bid, or with `userId` every bid of a bidder. Also after the close, which is then settled again. */
  | { type: 'void'; bidNumber: number | null; userId: number | null; reason: string; staffId: number }
  | { type: 'extend'; closesAt: Instant; cause: 'outage' | 'group' | 'staff' }
  /** `price`: of each unit, where the seller has agreed to another than the buy-now price. */
  | { type: 'buy'; userId: number; quantity: number; price?: Money }
  /** Units that `userId` bought and does not take after all: the purchase was cancelled (rule 27). */
  | { type: 'restock'; userId: number; quantity: number }
  | { type: 'award'; userId: number; price: Money; reason: string; staffId: number }
  /** By staff: nobody gets what is left of it. */
  | { type: 'withdraw'; reason: string; staffId: number }
  /** By staff: time stands still, and goes on with what was left of it. */
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'close' }
  | { type: 'relist'; opensAt: Instant; closesAt: Instant }

/** What a fact did to the lot. The server writes one log row per event, with the state after it. */
export type LotFact =
  | { type: 'opened' }
  /** A person's bid. `raised`: the leader changed their own maximum only; price and count stay unless the reserve lifts them. */
  | { type: 'bid'; userId: number; kind: BidKind; amount: Money; raised: boolean }
  /** The standing proxy answered a challenger at once: the leader stays, at the new price. */
  | { type: 'auto-bid'; userId: number; amount: Money }
  | { type: 'pre-bid'; userId: number; kind: BidKind; amount: Money }
  /** A pre-bid that could not become a bid when the lot opened, because the price had passed it. */
  | { type: 'pre-bid-dropped'; userId: number; preBidNumber: number; amount: Money }
  | { type: 'retracted'; userId: number; bidNumbers: readonly number[] }
  | { type: 'voided'; bidNumbers: readonly number[]; reason: string; staffId: number }
  | { type: 'extended'; closesAt: Instant; cause: 'soft-close' | 'outage' | 'group' | 'staff' }
  | { type: 'bought'; userId: number; quantity: number; price: Money }
  | { type: 'restocked'; userId: number; quantity: number }
  /** Without a reason only in logs from before one was asked for. */
  | { type: 'awarded'; userId: number; price: Money; reason?: string; staffId: number }
  | { type: 'withdrawn'; reason: string; staffId: number }
  | { type: 'paused' }
  | { type: 'resumed'; opensAt: Instant; closesAt: Instant }
  | { type: 'closed' }
  | { type: 'relisted'; opensAt: Instant; closesAt: Instant }

export interface LotEvent {
  number: number
  at: Instant
  fact: LotFact
}

export type Refusal =
  | { reason: 'item_was_closed' }
  | { reason: 'not_open_yet' }
  | { reason: 'already_open' }
  | { reason: 'not_biddable' }
  /** `minimum`: the amount to reach; on a reverse lot the amount not to exceed. */
  | { reason: 'bid_too_low'; minimum: Money }
  | { reason: 'invalid_amount' }
  | { reason: 'cannot_retract' }
  | { reason: 'bid_not_found' }
  | { reason: 'cannot_buy' }
  | { reason: 'quantity_not_available'; available: number }
  | { reason: 'cannot_extend' }
  | { reason: 'cannot_award' }
  | { reason: 'cannot_withdraw' }
  | { reason: 'auction_paused' }
  | { reason: 'cannot_pause' }
  | { reason: 'cannot_resume' }
  | { reason: 'not_due' }
  | { reason: 'cannot_relist' }

/** state after the last of the events; `events` is never empty. */
export type Step = { events: readonly LotEvent[]; state: LotState } | { refusal: Refusal }
