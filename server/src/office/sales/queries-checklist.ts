import { ROLE_NAMES, rightsOf } from '@gavelhouse/shared/accounts/roles.ts'
import type { PublishingFacts } from '@gavelhouse/shared/auctions/checklist.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'

const SELLING = ROLE_NAMES.filter((role) => rightsOf(role).includes('sell'))

/** What the checklist asks about, at an instant. null: there is no such auction. */
export async function readPublishingFacts(
  db: Db,
  auctionId: number,
  at: number,
): Promise<(PublishingFacts & { firstLotClosesAt: number | null }) | null> {
  const { rows } = await db.execute<
    PublishingFacts & { firstLotClosesAt: number | null } & Record<string, unknown>
  >(sql`
    select ms(a.opens_at) as "opensAt", ms(a.closes_at) as "closesAt", ms(a.hard_end_at) as "hardEndAt",
      ${hasWords(sql`a.terms`)} as "hasTerms", a.buyer_premium as "buyerPremium",
      exists (select from increment_tables t where t.id = a.increment_table_id or t.is_default) as "hasIncrements",
      count(l.id)::int as "lotCount", ms(min(l.closes_at)) as "firstLotClosesAt", ms(max(l.closes_at)) as "lastLotClosesAt",
      ${lotsThat(sql`l.closes_at <= from_ms(${at})`)} as "lotsOver",
      ${lotsThat(sql`l.opens_at <> a.opens_at
        or l.closes_at <> a.closes_at + make_interval(secs => l.position * a.stagger_seconds)`)} as "lotsOffTimes",
      ${lotsThat(sql`l.main_picture = ''`)} as "lotsWithoutPicture",
      ${lotsThat(sql`not ${hasWords(sql`l.description`)}`)} as "lotsWithoutDescription",
      ${lotsThat(sql`not exists (select from user_roles r where r.user_id = l.seller_id
        and r.role = any(${sql.param(SELLING)}::text[]))`)} as "lotsWithoutSeller",
      ${lotsThat(sql`not l.can_ship and not (l.can_pick_up and o.offers_pickup)`)} as "lotsNobodyGets",
      ${lotsThat(sql`l.can_pick_up and o.offers_pickup and not exists (select from pickup_calendars c
        where c.location_id = l.location_id and (c.auction_id = a.id or c.auction_id is null))`)} as "lotsWithoutCalendar"
    from auctions a
    left join lots l on l.auction_id = a.id
    left join locations o on o.id = l.location_id
    where a.id = ${auctionId} group by a.id`)
  return rows[0] ?? null
}

const lotsThat = (condition: ReturnType<typeof sql>) =>
  sql`(count(*) filter (where l.id is not null and (${condition})))::int`

/** Markup without a word in it says nothing. */
const hasWords = (html: ReturnType<typeof sql>) => sql`(regexp_replace(${html}, '<[^>]*>|&nbsp;|\\s', '', 'g') <> '')`
