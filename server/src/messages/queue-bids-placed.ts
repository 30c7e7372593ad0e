import type { PlacedBid } from '@gavelhouse/shared/bidding/bids-placed.ts'
import type { Queryable } from '../db/queryable.ts'
import { KINDS } from './kinds.ts'

/** A mail waits this long for the next bid, and at the latest so long for all of them. */
const SETTLE_SECONDS = 60
const COLLECT_SECONDS = 600

/**
 * One mail per person and auction for bids that follow each other, with the newest bid on each lot. The key names the bids,
 * so that those seen twice are not told twice. What is in an envelope is not written down a second time.
 */
const QUEUE = `
  insert into messages
    (channel, kind, recipient, user_id, payload, language, key, collects, priority, useful_until, not_before)
  select 'mail', 'bids_placed', told.email, told.user_id,
    jsonb_build_object('auctionTitle', told.auction_title, 'lots', told.lots), told.language, told.key,
    'mail:bids_placed:' || told.user_id || ':' || told.auction_id, $6,
    now() + make_interval(secs => $7), now() + make_interval(secs => ${SETTLE_SECONDS})
  from (
    select b.user_id, u.email, coalesce(p.language, 'en') as language, a.id as auction_id, a.title as auction_title,
      'mail:bids_placed:' || b.user_id || ':' || max(b.lot_id || ':' || b.number) as key,
      jsonb_object_agg(b.lot_id, jsonb_build_object('lotId', b.lot_id, 'title', l.title, 'at', b.at,
        'amount', case when l.sale_type not like 'sealed%' then b.amount end)) as lots
    from unnest($1::int[], $2::int[], $3::int[], $4::bigint[], $5::bigint[]) as b(user_id, lot_id, number, amount, at)
    join users u on u.id = b.user_id and u.status = 'active'
    join lots l on l.id = b.lot_id
    join auctions a on a.id = l.auction_id
    left join notification_preferences p on p.user_id = b.user_id
    where p.mail_types is null or 'bid_placed' = any(p.mail_types)
    group by b.user_id, u.email, p.language, a.id
  ) told
  where not exists (select from messages m where m.key = told.key)
  order by told.user_id, told.auction_id
  on conflict (collects) where collects is not null do update
  set payload = jsonb_set(messages.payload, '{lots}', (messages.payload -> 'lots') || (excluded.payload -> 'lots')),
    not_before = least(messages.created_at + make_interval(secs => ${COLLECT_SECONDS}), excluded.not_before)`

/** 'Your bid was placed', to whoever wants it, in the transaction that works through the log (P-411, I-70). */
export async function queueBidsPlaced(
  client: Queryable,
  bids: readonly (PlacedBid & { lotId: number })[],
): Promise<void> {
  if (bids.length === 0) return
  const { priority, usefulFor } = KINDS.bids_placed
  await client.query(QUEUE, [
    bids.map(({ userId }) => userId),
    bids.map(({ lotId }) => lotId),
    bids.map(({ number }) => number),
    bids.map(({ amount }) => amount),
    bids.map(({ at }) => Math.round(at)),
    priority,
    usefulFor / 1_000,
  ])
}
