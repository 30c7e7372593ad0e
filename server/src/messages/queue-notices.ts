import type { Queryable } from '../db/queryable.ts'
import { KINDS, type NoticeMessageKind } from './kinds.ts'

interface Way {
  kind: NoticeMessageKind
  /** Under which type people switch it on and off. */
  type: string
  hasPrice?: true
  /** Whoever bids against each other for an hour gets one mail per lot in this time, not a hundred. */
  collapses?: true
}

/** Notices that also leave the house, by their kind. */
const WAYS: Record<string, Way> = {
  outbid: { kind: 'outbid', type: 'outbid', hasPrice: true, collapses: true },
  won: { kind: 'won', type: 'won', hasPrice: true },
  lost: { kind: 'lost', type: 'lost' },
  bid_cancelled: { kind: 'bid-cancelled', type: 'bid_cancelled' },
  pre_bid_dropped: { kind: 'pre-bid-dropped', type: 'bid_cancelled' },
  close_moved: { kind: 'close-moved', type: 'lot_extended' },
  closing_soon: { kind: 'closing-soon', type: 'closing_soon', hasPrice: true },
}

const COLLAPSE_SECONDS = 600

/**
 * One statement however many there are: thousands of lots may close at once. A key that collapses carries the number of
 * its ten minutes; two such spans may touch, so the one before is looked at as well.
 */
const QUEUE = `
  with way as (
    select * from unnest($2::text[], $3::text[], $4::text[], $5::bool[], $6::bool[], $7::int[], $8::int[])
      as w(notice, kind, type, has_price, collapses, priority, useful_seconds)
  ), told as (
    select way.*, c.channel, c.recipient, n.user_id, n.lot_id, l.title, l.closes_at, coalesce(p.language, 'en') as language,
      case when way.has_price and l.sale_type not like 'sealed%' then l.price end as price,
      c.channel || ':' || way.kind || ':' || n.user_id || ':' as stem,
      case when way.collapses then n.lot_id || ':' else n.cause end as cause,
      floor(extract(epoch from now()) / ${COLLAPSE_SECONDS})::bigint as span
    from notifications n
    join way on way.notice = n.kind
    join lots l on l.id = n.lot_id
    join users u on u.id = n.user_id and u.status = 'active'
    left join notification_preferences p on p.user_id = n.user_id
    cross join lateral (
      select 'mail' as channel, u.email as recipient where p.mail_types is null or way.type = any(p.mail_types)
      union all
      select 'sms', case when u.phone like '+%' or length(digits) > 10 then '+' else '+1' end || digits
      from regexp_replace(u.phone, '\\D', '', 'g') as digits
      where way.type = any(p.sms_types) and u.phone_verified
    ) c
    where n.id = any($1)
  )
  insert into messages (channel, kind, recipient, user_id, payload, language, key, priority, useful_until)
  select channel, kind, recipient, user_id,
    jsonb_build_object('lotId', lot_id, 'title', title, 'price', price, 'closesAt', ms(closes_at)), language,
    stem || cause || case when collapses then span::text else '' end, priority,
    now() + make_interval(secs => useful_seconds)
  from told
  where not collapses or not exists (
    select from messages m
    where m.key = stem || cause || (span - 1) and m.created_at > now() - make_interval(secs => ${COLLAPSE_SECONDS}))
  on conflict (key) do nothing`

/** Mails and texts about notices just written, as each person wants them, in the transaction that wrote them (I-70, I-72). */
export async function queueNotices(client: Queryable, notificationIds: readonly number[]): Promise<void> {
  if (notificationIds.length === 0) return
  const ways = Object.entries(WAYS)
  await client.query(QUEUE, [
    notificationIds,
    ways.map(([notice]) => notice),
    ways.map(([, { kind }]) => kind),
    ways.map(([, { type }]) => type),
    ways.map(([, { hasPrice }]) => hasPrice === true),
    ways.map(([, { collapses }]) => collapses === true),
    ways.map(([, { kind }]) => KINDS[kind].priority),
    ways.map(([, { kind }]) => KINDS[kind].usefulFor / 1_000),
  ])
}
