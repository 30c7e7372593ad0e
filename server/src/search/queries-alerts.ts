import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { userGroups, users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import type { Listing } from '../lot-feed/queries.ts'
import { lots } from '../lots/tables.ts'
import { notificationPreferences } from '../messages/tables.ts'
import { savedSearches, savedSearchMatches } from './tables.ts'

/** Those of the listings that are still on sale, or coming. */
export async function readListed(db: Db, listings: readonly Listing[]) {
  const runs = new Map(listings.map(({ lotId, run }) => [lotId, run]))
  const rows = await db
    .select({ lot: lots, groupIds: auctions.groupIds })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(inArray(lots.id, [...runs.keys()]), inArray(lots.status, ['future', 'open'])))
  return rows.filter(({ lot }) => runs.get(lot.id) === lot.run)
}

/** Searches that may find one of the lots, of people who may bid at all. */
export async function findCandidates(db: Db, keys: { words: readonly string[]; codes: readonly string[] }) {
  return db
    .select({
      userId: savedSearches.userId,
      text: savedSearches.text,
      longestWord: savedSearches.longestWord,
      code: savedSearches.code,
      groupIds: sql<
        number[]
      >`array(select ${userGroups.groupId} from ${userGroups} where ${userGroups.userId} = ${savedSearches.userId})`,
    })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.id, savedSearches.userId), eq(users.status, 'active'), eq(users.isSuspended, false)))
    .where(
      or(
        sql`${savedSearches.longestWord} = any(${sql.param([...keys.words])}::text[])`,
        sql`${savedSearches.code} = any(${sql.param([...keys.codes])}::text[])`,
      ),
    )
    .orderBy(savedSearches.id)
}

export type Match = Pick<typeof savedSearchMatches.$inferInsert, 'userId' | 'lotId' | 'run' | 'text'>

/** Returns those that were not known. */
export async function insertMatches(db: Db, matches: readonly Match[]): Promise<Match[]> {
  if (matches.length === 0) return []
  return db
    .insert(savedSearchMatches)
    .values([...matches])
    .onConflictDoNothing()
    .returning({
      userId: savedSearchMatches.userId,
      lotId: savedSearchMatches.lotId,
      run: savedSearchMatches.run,
      text: savedSearchMatches.text,
    })
}

/** People with matches that have waited a while and who got no such mail today. */
export async function listPeopleToMail(
  db: Db,
  { date, settleMinutes, limit }: { date: string; settleMinutes: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    select user_id as "userId" from saved_search_matches m
    where mailed_at is null
      and not exists (select from messages where key = ${`mail:${digestKey('', date)}`} || m.user_id)
    group by user_id having min(found_at) <= now() - make_interval(mins => ${settleMinutes})
    order by user_id limit ${limit}`)
  return rows.map(({ userId }) => userId)
}

/** One a day and person. */
export const digestKey = (userId: number | '', date: string): string => `saved-search-digest:${date}:${userId}`

/** Marks all that wait as mailed and returns those whose lots are still to be had, the first to close first. */
export async function takeMatches(db: Db, userId: number) {
  const { rows } = await db.execute<{
    lotId: number
    title: string
    price: number
    isPerUnit: boolean
    closesAt: number
    text: string
  }>(sql`
    with taken as (
      update saved_search_matches set mailed_at = now() where user_id = ${userId} and mailed_at is null
      returning lot_id, run, text)
    select l.id as "lotId", l.title, t.text, ms(l.closes_at) as "closesAt", l.quantity > 1 as "isPerUnit",
      (case when not l.is_biddable and l.buy_now_price is not null then l.buy_now_price else l.price end)::float8 as price
    from taken t join lots l on l.id = t.lot_id and l.run = t.run and l.status in ('future', 'open')
    order by l.closes_at, l.id`)
  return rows
}

/** The address of somebody who wants mails about saved searches; null when they do not. */
export async function findMailAddress(db: Db, userId: number): Promise<string | null> {
  const [person] = await db
    .select({ email: users.email, mailTypes: notificationPreferences.mailTypes })
    .from(users)
    .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
  if (person === undefined) return null
  return person.mailTypes === null || person.mailTypes.includes('saved_search') ? person.email : null
}

/** Nobody asks for them any more. */
export async function deleteOldMatches(db: Db): Promise<void> {
  await db.execute(sql`delete from saved_search_matches where mailed_at < now() - interval '90 days'`)
}
