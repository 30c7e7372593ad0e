import { type BidderFacts, limitFor } from '@gavelhouse/shared/bidding/auction-entry.ts'
import { hasRetractedText, RETRACTING_ENDS_BIDDING } from '../lots/queries-barred.ts'

/**
 * Section 6 of the rules for every person and lot of a batch at once, read under the lots' locks (I-13). Deposits and groups
 * are looked up only where they decide something: for five hundred bidders each look is half a millisecond. `(select true
 * ... limit 1)` instead of `exists`: of that PostgreSQL may read all deposits there are to look them up by hash.
 */
export const READ_BIDDERS = `
  select w.user_id, w.lot_id, u.status, u.is_suspended, u.bid_limit::float8, b.bid_limit::float8 as auction_limit,
    (t.terms_version is not null and t.terms_version = a.terms_version) as has_terms,
    l.deposit_required and (
      select true from bid_deposits d where d.user_id = w.user_id and d.lot_id = w.lot_id and d.status = 'held' limit 1
    ) is not null as has_deposit,
    (
      select true from company_owners o
      where o.user_id = l.seller_id and o.status = 'active' and o.confirmed_at is not null and o.email = u.email
      limit 1
    ) is not null as is_seller_owner,
    ${hasRetractedText('w')} as has_retracted,
    ${RETRACTING_ENDS_BIDDING} as retracting_ends_bidding,
    case when cardinality(a.group_ids) > 0 then
      (select array_agg(g.group_id) from user_groups g where g.user_id = w.user_id) end as group_ids
  from unnest($1::int[], $2::int[]) as w(user_id, lot_id)
  join users u on u.id = w.user_id
  join lots l on l.id = w.lot_id
  join auctions a on a.id = l.auction_id
  left join accepted_terms t on t.user_id = w.user_id and t.auction_id = l.auction_id
  left join bidder_limits b on b.user_id = w.user_id and b.auction_id = l.auction_id`

export interface BidderRow {
  user_id: number
  lot_id: number
  status: 'email_unverified' | 'active' | 'deactivate'
  is_suspended: boolean
  bid_limit: number | null
  /** In the lot's auction only. */
  auction_limit: number | null
  has_terms: boolean
  has_deposit: boolean
  is_seller_owner: boolean
  has_retracted: boolean
  /** What the house has settled (rule 23); the same in every row. */
  retracting_ends_bidding: boolean
  group_ids: number[] | null
}

/** D-2: how often somebody has taken back bids lately. */
export const COUNT_RETRACTIONS = `
  select user_id, count(*)::int as count
  from lot_log
  where type = 'retracted' and user_id = any($1) and at > now() - interval '30 days'
  group by user_id`

/** Somebody who takes back bids on several lots at once, in several batches or processes, is counted one by one. */
export const HOLD_RETRACTORS = `
  select pg_advisory_xact_lock(hashtext('retraction'), id) from (select distinct id from unnest($1::int[]) as id order by id) who`

export const MAX_RETRACTIONS = 3

export const bidderKey = (userId: number, lotId: number): string => `${userId} ${lotId}`

export function toBidderFacts(row: BidderRow): BidderFacts {
  return {
    userId: row.user_id,
    status: row.is_suspended ? 'suspended' : row.status,
    groupIds: row.group_ids ?? [],
    bidLimit: limitFor(row.bid_limit, row.auction_limit),
    hasAcceptedTerms: row.has_terms,
    hasDeposit: row.has_deposit,
    isSellerOwner: row.is_seller_owner,
    hasRetracted: row.has_retracted && row.retracting_ends_bidding,
  }
}
