import type { NoticeKind } from '@gavelhouse/shared/notifications/notice-texts.ts'
import type { Queryable } from '../db/queryable.ts'
import { KINDS, type MessageKind } from './kinds.ts'

interface Way {
  hasPrice?: true
  /** Whoever bids against each other for an hour gets one mail per lot in this time, not a hundred. */
  collapses?: true
  /** Lots of an auction close one after the other: what is told of them waits for the next and goes out as one. */
  collects?: true
}

/** Notices that also leave the house, as messages of the same kind. */
const WAYS: Record<NoticeKind & MessageKind, Way> = {
  outbid: { hasPrice: true, collapses: true },
  leads_again: { hasPrice: true },
  won: { hasPrice: true, collects: true },
  lost: { collects: true },
  bid_cancelled: {},
  pre_bid_dropped: {},
  close_moved: {},
  close_extended: {},
  lot_withdrawn: {},
  closing_soon: { hasPrice: true },
  auction_opened: {},
  seller_auction: {},
}

const COLLAPSE_SECONDS = 600
/** A message that collects goes out when nothing has joined it for this long, and at the latest after the longer time. */
const SETTLE_SECONDS = 60
const COLLECT_SECONDS = 600

/**
 * One statement however many there are: thousands of lots may close at once. A key that collapses carries the number of
 * its ten minutes; two such spans may touch, so the one before is looked at as well. Pushes go to each browser of a
 * person that asked for them, so their keys name it. What collects is one row per person, auction and way for as long
 * as `collects` says so: claimDue empties it, and the next lot begins another. What was bought outright cost what the
 * line of the log says that its cause names, whatever is bid on the rest.
 */
const QUEUE = `
  with way as (
    select * from unnest($2::text[], $3::text[], $4::bool[], $5::bool[], $6::bool[], $7::int[], $8::int[])
      as w(kind, type, has_price, collapses, collects, priority, useful_seconds)
  ), n as materialized (
    select id, user_id, kind, cause, facts, lot_id, auction_id from notifications where id = any($1)
  ), told as materialized (
    select way.*, c.channel, c.recipient, n.id, n.user_id, n.lot_id, l.title, l.closes_at, l.auction_id,
      case when n.lot_id is null then n.facts || jsonb_build_object(
        'auctionId', a.id, 'opensAt', ms(a.opens_at), 'closesAt', ms(a.closes_at)) end as about_auction,
      coalesce(p.language, 'en') as language,
      case when n.kind = 'won' and n.facts ? 'units' then (
          select (g.fact->>'price')::bigint from lot_log g
          where g.lot_id = n.lot_id and g.number = split_part(n.cause, ':', 3)::int)
        when way.has_price and l.sale_type not like 'sealed%' then l.price end as price,
      case when l.sale_type = 'reverse' then '{"isReverse": true}'::jsonb else '{}' end
        || case when n.facts ->> 'sold' = 'no' then '{"isUnsold": true}'::jsonb else '{}' end
        || case when way.has_price and coalesce(case when n.kind = 'won' then (n.facts ->> 'units')::int end, l.quantity) > 1 then '{"isPerUnit": true}'::jsonb else '{}' end as manner,
      c.device, c.channel || ':' || way.kind || ':' || n.user_id || ':' || c.device as stem,
      case when way.collapses then n.lot_id || ':' else n.cause end as cause,
      floor(extract(epoch from now()) / ${COLLAPSE_SECONDS})::bigint as span
    from n
    join way on way.kind = n.kind
    left join lots l on l.id = n.lot_id
    left join auctions a on a.id = n.auction_id and n.lot_id is null
    join users u on u.id = n.user_id and u.status = 'active'
    left join notification_preferences p on p.user_id = n.user_id
    cross join lateral (
      select 'mail' as channel, u.email as recipient, '' as device where p.mail_types is null or way.type = any(p.mail_types)
      union all
      select 'sms', u.phone, ''
      where way.type = any(p.sms_types) and u.phone_verified
      union all
      select 'push', s.id::text, s.id || ':' from push_subscriptions s
      join sessions e on e.token_hash = s.session_hash and e.expires_at > now()
      where s.user_id = n.user_id and (p.push_types is null or way.type = any(p.push_types))
    ) c
    where l.id is not null or a.id is not null
  ), collected as (
    insert into messages
      (channel, kind, recipient, user_id, payload, language, key, collects, priority, useful_until, not_before)
    select t.channel, 'results', t.recipient, t.user_id,
      jsonb_build_object('auctionId', a.id, 'auctionTitle', a.title, 'lots', jsonb_agg(jsonb_build_object(
        'outcome', t.kind, 'lotId', t.lot_id, 'title', t.title, 'price', t.price) || t.manner order by t.id)),
      t.language, t.channel || ':results:' || t.user_id || ':' || t.device || min(t.id),
      t.channel || ':results:' || t.user_id || ':' || t.device || a.id, min(t.priority),
      now() + make_interval(secs => max(t.useful_seconds)), now() + make_interval(secs => ${SETTLE_SECONDS})
    from told t join auctions a on a.id = t.auction_id
    where t.collects
    group by t.channel, t.recipient, t.device, t.user_id, t.language, a.id
    order by t.user_id, a.id, t.channel, t.device
    on conflict (collects) where collects is not null do update
    set payload = jsonb_set(messages.payload, '{lots}', (messages.payload -> 'lots') || (excluded.payload -> 'lots')),
      not_before = least(messages.created_at + make_interval(secs => ${COLLECT_SECONDS}), excluded.not_before)
  )
  insert into messages (channel, kind, recipient, user_id, payload, language, key, priority, useful_until)
  select channel, kind, recipient, user_id, coalesce(about_auction,
      jsonb_build_object('lotId', lot_id, 'title', title, 'price', price, 'closesAt', ms(closes_at)) || manner), language,
    stem || cause || case when collapses then span::text else '' end, priority,
    now() + make_interval(secs => useful_seconds)
  from told
  where not collects and (not collapses or not exists (
    select from messages m
    where m.key in (stem || cause || span, stem || cause || (span - 1))
      and m.created_at > now() - make_interval(secs => ${COLLAPSE_SECONDS})))
  on conflict (key) do nothing`

/**
 * Mails, texts and pushes about notices just written, as each person wants them, in the transaction that wrote them
 * (I-70, I-72).
 */
export async function queueNotices(client: Queryable, notificationIds: readonly number[]): Promise<void> {
  if (notificationIds.length === 0) return
  const ways = Object.entries(WAYS) as [keyof typeof WAYS, Way][]
  await client.query(QUEUE, [
    notificationIds,
    ways.map(([kind]) => kind),
    ways.map(([kind]) => KINDS[kind].types[0]),
    ways.map(([, { hasPrice }]) => hasPrice === true),
    ways.map(([, { collapses }]) => collapses === true),
    ways.map(([, { collects }]) => collects === true),
    ways.map(([kind]) => KINDS[kind].priority),
    ways.map(([kind]) => KINDS[kind].usefulFor / 1_000),
  ])
}
