import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'

interface ToTell {
  userId: number
  auctionId: number
  title: string
  cause: string
}

/** An opening older than this is no news: a house that was shut for a while does not tell of all it missed. */
const NEWS_FOR = '1 day'
/** How long its time has stood still since it opened, by the record of who let it go on. */
const STOOD = sql.raw(`(
  select coalesce(sum(g.at - to_timestamp((c ->> 'old')::float8 / 1000)), interval '0')
  from audit_log g cross join lateral jsonb_array_elements(g.changes) c
  where g.subject = 'auction:' || a.id and g.act = 'resume_auction' and g.at > a.opens_at and c ->> 'field' = 'pausedAt')`)
/** When people could first know of it. */
const LISTED_AT = sql.raw('coalesce(a.published_at, a.created_at)')
/** A sale that is listed again under its name within this time is not a new one. */
const SAME_SALE_FOR = '6 days'

/**
 * Who follows an auction that has opened since they began to, and has not been told. An opening that is moved is another.
 * While it is paused nobody can bid (rule 30): then when it goes on, however long it stood.
 */
export async function listOpened(db: Db): Promise<ToTell[]> {
  const { rows } = await db.execute<ToTell & Record<string, unknown>>(sql`
    select w.user_id as "userId", a.id as "auctionId", a.title, c.cause
    from auctions a
    join auction_watches w on w.auction_id = a.id and w.created_at < a.opens_at
    cross join lateral (select 'opened:' || a.id || ':' || ms(a.opens_at) as cause) c
    where a.status = 'open' and a.paused_at is null and a.closes_at > now()
      and a.opens_at <= now() and a.opens_at > now() - ${NEWS_FOR}::interval - ${STOOD}
      and not exists (
        select from notifications n where n.user_id = w.user_id and n.kind = 'auction_opened' and n.cause = c.cause)
    order by a.id, w.user_id`)
  return rows
}

/**
 * Followers of a seller with an auction that is new since they began to follow, has lots, and is one they may bid in.
 * `wantsMail`: the follower has not switched the seller's mails off (P-1034).
 */
export async function listNewOfSellers(db: Db): Promise<(ToTell & { seller: string; wantsMail: boolean })[]> {
  const { rows } = await db.execute<ToTell & { seller: string; wantsMail: boolean } & Record<string, unknown>>(sql`
    select f.user_id as "userId", a.id as "auctionId", a.title, c.cause, f.wants_mail as "wantsMail",
      coalesce(nullif(s.company_name, ''), s.first_name || ' ' || s.last_name) as seller
    from auctions a
    join follows f on f.seller_id = a.seller_id and f.user_id <> a.seller_id and f.created_at < ${LISTED_AT}
    join users s on s.id = a.seller_id
    cross join lateral (select 'seller:' || a.id as cause) c
    where a.status = 'open' and a.closes_at > now() and ${LISTED_AT} > now() - interval '30 days'
      and exists (select from lots l where l.auction_id = a.id)
      and (cardinality(a.group_ids) = 0 or 0 = any(a.group_ids) or exists (
        select from user_groups g where g.user_id = f.user_id and g.group_id = any(a.group_ids)))
      and not exists (
        select from auctions e where e.seller_id = a.seller_id and e.title = a.title and e.id < a.id
          and e.created_at > a.created_at - ${SAME_SALE_FOR}::interval)
      and not exists (
        select from notifications n where n.user_id = f.user_id and n.kind = 'seller_auction' and n.cause = c.cause)
    order by a.id, f.user_id`)
  return rows
}
