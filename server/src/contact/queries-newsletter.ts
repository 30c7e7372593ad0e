import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { Language, NewsletterSale } from '../messages/kinds.ts'
import type { NewsletterIssue } from './newsletter-issue.ts'

export interface Reader {
  email: string
  name: string
  language: Language
  /** null: known by the address alone. */
  userId: number | null
}

/** Everybody who wants the newsletter, an address once: people by their account, so that they can choose there. */
const READERS = sql`(
  select distinct on (email) email, name, language, user_id as "userId", since
  from (
    select lower(u.email) as email, u.first_name as name, coalesce(p.language, 'en') as language, u.id as user_id, '-infinity'::timestamptz as since
    from notification_preferences p join users u on u.id = p.user_id and u.status = 'active'
    where 'newsletter' = any(p.mail_types)
    union all
    select email, name, language, null, created_at from newsletter_subscribers where not is_suspect
  ) wanted
  order by email, user_id nulls last)`

/** Auctions for everybody that are new since the week before and not over; one that was listed again is named once. */
export async function listNewSales(db: Db, { since }: NewsletterIssue, limit: number): Promise<NewsletterSale[]> {
  return rowsOf<NewsletterSale>(
    db,
    sql`
    select * from (
      select distinct on (a.seller_id, a.title) a.id as "auctionId", a.title, ms(a.opens_at) as "opensAt",
        ms(a.closes_at) as "closesAt", (select count(*)::int from lots l where l.auction_id = a.id) as "lotCount"
      from auctions a
      where a.status = 'open' and a.closes_at > now() and coalesce(a.published_at, a.created_at) > to_timestamp(${since / 1_000})
        and (cardinality(a.group_ids) = 0 or 0 = any(a.group_ids))
      order by a.seller_id, a.title, a.id desc
    ) sales
    where "lotCount" > 0 order by "closesAt", "auctionId" limit ${limit}`,
  )
}

/** Readers of before it fell due who have not got this issue. */
export function listReaders(db: Db, { at }: NewsletterIssue, { key, limit }: { key: string; limit: number }) {
  return rowsOf<Reader>(
    db,
    sql`
    select email, name, language, "userId" from ${READERS} r
    where since <= to_timestamp(${at / 1_000}) and not exists (select from messages where key = ${`mail:${key}`} || r.email)
    order by email limit ${limit}`,
  )
}

/** Whom the marketing service does not know yet. */
export const listNewContacts = (db: Db, limit: number): Promise<Reader[]> =>
  rowsOf(
    db,
    sql`
    select email, name, language, "userId" from ${READERS} r
    where not exists (select from marketing_contacts c where c.email = r.email) order by email limit ${limit}`,
  )

/** Whom it knows and who wants no more. */
export const listFormerContacts = (db: Db, limit: number): Promise<{ email: string }[]> =>
  rowsOf(
    db,
    sql`
    select c.email from marketing_contacts c
    where not exists (select from ${READERS} r where r.email = c.email) order by c.email limit ${limit}`,
  )

async function rowsOf<Row extends object>(db: Db, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute(query)
  return rows as unknown as Row[]
}
