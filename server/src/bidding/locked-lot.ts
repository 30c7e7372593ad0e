import type { LotEntry } from '@gavelhouse/shared/bidding/eligibility.ts'
import type {
  BidList,
  IncrementBand,
  LotRules,
  LotState,
  PreBid,
  SaleType,
} from '@gavelhouse/shared/bidding/lot-state.ts'
import { MINUTE } from '@gavelhouse/shared/time.ts'

/** A lot whose row this transaction holds, in the engine's words. */
export interface LockedLot {
  id: number
  auctionId: number
  state: LotState
  rules: LotRules
  entry: LotEntry
  isGroupSoftClose: boolean
}

const SELECT_LOTS = `
  select l.id, l.auction_id, l.seller_id, l.run, l.status, l.sale_type, l.is_biddable, l.is_buy_now, l.quantity,
    l.starting_price::float8, l.reserve::float8, l.buy_now_price::float8, l.deposit_required,
    ms(l.opens_at) as opens_at, ms(l.closes_at) as closes_at, l.price::float8, l.next_bid::float8, l.bid_count,
    l.leader_id, l.leader_limit::float8, l.leader_bid_number, l.reserve_met, l.units_sold,
    l.sold_to_id, l.sold_price::float8, l.sold_by, l.log_number, ms(l.last_event_at) as last_event_at,
    a.soft_close_minutes, a.extension_minutes, ms(a.hard_end_at) as hard_end_at, a.is_group_soft_close,
    a.can_retract, a.retract_minutes, a.group_ids, t.id as increment_table_id, t.version as increment_version
  from lots l
  join auctions a on a.id = l.auction_id
  join increment_tables t on t.id = coalesce(a.increment_table_id, (select id from increment_tables where is_default))`

// In id order everywhere, so that two batches never wait for each other.
const HOLD = 'order by l.id for no key update of l'

/** Holds the rows until the transaction ends. */
export const LOCK_LOTS = `${SELECT_LOTS} where l.id = any($1) ${HOLD}`

/** Passes over lots that somebody else holds. */
export const LOCK_FREE_LOTS = `${LOCK_LOTS} skip locked`

/** For bids: where any extension moves the whole auction, the other lots of the auction are held as well (rule 17). */
export const LOCK_LOTS_AND_NEIGHBOURS = `${SELECT_LOTS}
  where l.id in (
    select unnest($1::int[])
    union
    select other.id
    from lots wanted
    join auctions grouped on grouped.id = wanted.auction_id and grouped.is_group_soft_close
    join lots other on other.auction_id = grouped.id and other.status in ('future', 'open')
    where wanted.id = any($1)
  ) ${HOLD}`

export interface LockedRow {
  id: number
  auction_id: number
  seller_id: number
  run: number
  status: LotState['status']
  sale_type: string
  is_biddable: boolean
  is_buy_now: boolean
  quantity: number
  starting_price: number
  reserve: number | null
  buy_now_price: number | null
  deposit_required: boolean
  opens_at: number
  closes_at: number
  price: number
  next_bid: number
  bid_count: number
  leader_id: number | null
  leader_limit: number | null
  leader_bid_number: number | null
  reserve_met: boolean
  units_sold: number
  sold_to_id: number | null
  sold_price: number | null
  sold_by: 'bid' | 'buy-now' | 'award' | null
  log_number: number
  last_event_at: number
  soft_close_minutes: number
  extension_minutes: number
  hard_end_at: number | null
  is_group_soft_close: boolean
  can_retract: boolean
  retract_minutes: number
  group_ids: number[]
  increment_table_id: number
  increment_version: number
}

export function toLockedLot(
  row: LockedRow,
  increments: readonly IncrementBand[],
  log: { bids: BidList; preBids: readonly PreBid[] },
): LockedLot {
  return {
    id: row.id,
    auctionId: row.auction_id,
    isGroupSoftClose: row.is_group_soft_close,
    entry: { groupIds: row.group_ids, needsDeposit: row.deposit_required, sellerId: row.seller_id, sellerOwnerIds: [] },
    rules: {
      // Lots sold only outright take no bids; the engine needs no word of its own for them.
      saleType: row.sale_type === 'buynow' ? 'auction' : (row.sale_type as SaleType),
      isBiddable: row.is_biddable && row.sale_type !== 'buynow',
      startingPrice: row.starting_price,
      reserve: row.reserve,
      buyNowPrice: row.is_buy_now ? row.buy_now_price : null,
      quantity: row.quantity,
      increments,
      softCloseMs: row.soft_close_minutes * MINUTE,
      extensionMs: row.extension_minutes * MINUTE,
      hardEndAt: row.hard_end_at,
      canRetract: row.can_retract,
      retractMinutes: row.retract_minutes,
    },
    state: {
      run: row.run,
      status: row.status,
      number: row.log_number,
      lastAt: row.last_event_at,
      opensAt: row.opens_at,
      closesAt: row.closes_at,
      price: row.price,
      nextBid: row.next_bid,
      bidCount: row.bid_count,
      leader:
        row.leader_id === null
          ? null
          : { userId: row.leader_id, limit: row.leader_limit as number, bidNumber: row.leader_bid_number as number },
      reserveMet: row.reserve_met,
      bids: log.bids,
      preBids: log.preBids,
      unitsSold: row.units_sold,
      soldTo:
        row.sold_to_id === null
          ? null
          : { userId: row.sold_to_id, price: row.sold_price as number, by: row.sold_by as 'bid' },
    },
  }
}
