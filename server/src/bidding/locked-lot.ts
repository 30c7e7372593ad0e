import type { LotEntry } from '@gavelhouse/shared/bidding/auction-entry.ts'
import type { IncrementBand, LotRules, LotState, LotStatus } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Chain } from '@gavelhouse/shared/proofs/seal-line.ts'
import type { auctions } from '../auctions/tables.ts'
import type { lots } from '../lots/tables.ts'
import { rulesFor, type toLotColumns, toLotState } from './log-rows.ts'
import type { RunLog } from './run-log.ts'

/** A lot whose row this transaction holds, in the engine's words. */
export interface LockedLot {
  id: number
  auctionId: number
  state: LotState
  rules: LotRules
  entry: LotEntry
  isGroupSoftClose: boolean
  viewCount: number
  chain: Chain
}

/** `more` columns of the lot (l) or its auction (a). */
export const selectLots = (more = '') => `
  select l.id, l.auction_id as "auctionId", l.seller_id as "sellerId", l.deposit_required as "depositRequired",
    l.sale_type as "saleType", l.is_biddable as "isBiddable", l.is_buy_now as "isBuyNow", l.quantity,
    l.starting_price::float8 as "startingPrice", l.reserve::float8 as reserve, l.buy_now_price::float8 as "buyNowPrice",
    l.view_count as "viewCount", l.run, l.run_start as "runStart", l.status,
    ms(l.opens_at) as "opensAt", ms(l.closes_at) as "closesAt", ms(l.paused_at) as "pausedAt", ms(l.ended_at) as "endedAt", l.price::float8 as price,
    l.next_bid::float8 as "nextBid", l.bid_count as "bidCount", l.leader_id as "leaderId",
    l.leader_limit::float8 as "leaderLimit", l.leader_bid_number as "leaderBidNumber", l.reserve_met as "reserveMet",
    l.units_sold as "unitsSold", l.sold_to_id as "soldToId", l.sold_price::float8 as "soldPrice", l.sold_by as "soldBy",
    l.is_withdrawn as "isWithdrawn",
    l.log_number as "logNumber", ms(l.last_event_at) as "lastEventAt",
    encode(l.log_hash, 'hex') as "logHash", encode(l.rules_hash, 'hex') as "rulesHash",
    encode(l.bidder_salt, 'hex') as "bidderSalt",
    a.soft_close_minutes as "softCloseMinutes", a.extension_minutes as "extensionMinutes",
    ms(a.hard_end_at) as "hardEndAt", a.is_group_soft_close as "isGroupSoftClose", a.can_retract as "canRetract",
    a.retract_minutes as "retractMinutes", a.group_ids as "groupIds",
    t.id as "incrementTableId", t.xmin::text as "incrementVersion"${more}
  from lots l
  join auctions a on a.id = l.auction_id
  join increment_tables t on t.id = coalesce(a.increment_table_id, (select id from increment_tables where is_default))`

// In id order everywhere, so that two batches never wait for each other.
const HOLD = 'order by l.id for no key update of l'

/** Holds the rows until the transaction ends. Drafts are not there: nothing can happen to them. */
export const LOCK_LOTS = `${selectLots()} where l.id = any($1) and l.status <> 'draft' ${HOLD}`

/** Passes over lots that somebody else holds. */
export const LOCK_FREE_LOTS = `${LOCK_LOTS} skip locked`

/**
 * For bids: where any extension moves the whole auction, the other lots of the auction are held as well (rule 17). They are
 * found by their auction: `coalesce` keeps PostgreSQL from reading the index of everything that is still to close.
 */
export const LOCK_LOTS_AND_NEIGHBOURS = `
  with grouped as materialized (
    select distinct g.id from lots wanted
    join auctions g on g.id = wanted.auction_id and g.is_group_soft_close
    where wanted.id = any($1)
  ) ${selectLots()}
  where l.id = any($1::int[] || array(
    select other.id from lots other
    where exists (select from grouped) and other.auction_id = any(array(select id from grouped))
      and coalesce(other.status, '') in ('future', 'open')
  )) and l.status <> 'draft' ${HOLD}`

type LotColumns = Omit<typeof lots.$inferSelect, 'status'> & { status: LotStatus }
type AuctionColumns = typeof auctions.$inferSelect

/** The columns of lot and auction that decide a bid, under the names of their tables. */
export type LockedRow = Pick<
  LotColumns,
  | 'id'
  | 'auctionId'
  | 'sellerId'
  | 'depositRequired'
  | 'saleType'
  | 'isBiddable'
  | 'isBuyNow'
  | 'quantity'
  | 'startingPrice'
  | 'reserve'
  | 'buyNowPrice'
  | 'viewCount'
  | keyof ReturnType<typeof toLotColumns>
> &
  Pick<
    AuctionColumns,
    | 'softCloseMinutes'
    | 'extensionMinutes'
    | 'hardEndAt'
    | 'isGroupSoftClose'
    | 'canRetract'
    | 'retractMinutes'
    | 'groupIds'
  > & {
    incrementTableId: number
    incrementVersion: string
    logHash: string | null
    rulesHash: string | null
    bidderSalt: string
  }

export function toLockedLot(row: LockedRow, increments: readonly IncrementBand[], log: RunLog): LockedLot {
  return {
    id: row.id,
    auctionId: row.auctionId,
    isGroupSoftClose: row.isGroupSoftClose,
    viewCount: row.viewCount,
    entry: { groupIds: row.groupIds, needsDeposit: row.depositRequired, sellerId: row.sellerId },
    rules: rulesFor(row, row, increments),
    state: toLotState(row, log),
    chain: { hash: row.logHash, rulesHash: row.rulesHash, bidderSalt: row.bidderSalt },
  }
}
