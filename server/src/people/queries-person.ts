import type { PersonFigures } from '@gavelhouse/shared/people/contract.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { groups, userGroups, users } from '../accounts/tables.ts'
import { accessRequests, auctions, bidderLimits } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { sealedStill } from '../lots/queries-sealed.ts'
import { isConcernedBy, personName, personState, type Reach, userId } from './queries-parts.ts'
import { accountLinks } from './tables.ts'

/** Whether somebody has to do with one of these auctions. */
export async function isKnownIn(db: Db, id: number, auctionIds: readonly number[]): Promise<boolean> {
  return (await db.$count(users, and(eq(users.id, id), isConcernedBy(auctionIds)))) > 0
}

export async function findPerson(db: Db, id: number, auctionIds: Reach) {
  const { companyName, email, status, phone, phoneVerified, isSuspended, bidLimit, createdAt } = users
  const [person] = await db
    .select({
      ...{ id: users.id, companyName, email, phone, isSuspended, bidLimit, createdAt, status },
      ...{ isPhoneVerified: phoneVerified, name: personName, state: personState(auctionIds) },
      duplicateOf: accountLinks.keptId,
      lastSeenAt: sql<number | null>`(select ms(max(s.last_used_at)) from sessions s
        where s.user_id = ${userId} and s.acting_staff_id is null)`,
      address: sql<string>`coalesce((select concat_ws(', ', nullif(a.address1, ''), nullif(a.city, ''),
        nullif(concat_ws(' ', nullif(a.state, ''), nullif(a.zip, '')), '')) from addresses a
        where a.user_id = ${userId} and a.status = 'active' order by a.is_default desc, a.id limit 1), '')`,
      isEmailVerified: sql<boolean>`${status} <> 'email_unverified'`,
    })
    .from(users)
    .leftJoin(accountLinks, eq(accountLinks.duplicateId, users.id))
    .where(and(eq(users.id, id), auctionIds === null ? undefined : isConcernedBy(auctionIds)))
  return person ?? null
}

export const listGroupsOf = (db: Db, id: number) =>
  db
    .select({ id: groups.id, name: groups.name })
    .from(userGroups)
    .innerJoin(groups, eq(groups.id, userGroups.groupId))
    .where(eq(userGroups.userId, id))
    .orderBy(asc(groups.name))

const MOST = 50

/** Those that wait first, then the newest. */
export function listRequestsOf(db: Db, id: number, auctionIds: Reach) {
  const { auctionId, status, message, createdAt, decidedAt } = accessRequests
  return db
    .select({ auctionId, title: auctions.title, status, message, at: createdAt, decidedAt })
    .from(accessRequests)
    .innerJoin(auctions, eq(auctions.id, auctionId))
    .where(and(eq(accessRequests.userId, id), withinAuctions(auctionId, auctionIds)))
    .orderBy(sql`${status} <> 'pending', ${accessRequests.id} desc`)
    .limit(MOST)
}

export function listLimitsOf(db: Db, id: number, auctionIds: Reach) {
  const { auctionId, bidLimit } = bidderLimits
  return db
    .select({ auctionId, title: auctions.title, bidLimit })
    .from(bidderLimits)
    .innerJoin(auctions, eq(auctions.id, auctionId))
    .where(and(eq(bidderLimits.userId, id), withinAuctions(auctionId, auctionIds)))
    .orderBy(sql`${auctionId} desc`)
    .limit(MOST)
}

const withinAuctions = (column: unknown, auctionIds: Reach) =>
  auctionIds === null ? undefined : sql`${column} = any(${sql.param(auctionIds)}::int[])`

/**
 * All in one statement, each by an index that begins with the person. Bids on sealed lots count from the close on, and who leads
 * these is told to nobody (rule 12).
 */
export async function readFigures(db: Db, id: number, auctionIds: Reach): Promise<PersonFigures> {
  const within = (column: string) =>
    auctionIds === null ? sql`true` : sql`${sql.raw(column)} = any(${sql.param(auctionIds)}::int[])`
  const { rows } = await db.execute<Record<keyof PersonFigures, string>>(sql`
    select bids.*, wins.*, bills.*, deposits.*, offers.*, goods_back.*, pickups.* from
    (select coalesce(sum(m.bids), 0) as "bidCount", count(distinct l.id) as "bidLotCount",
        count(distinct l.id) filter (where l.status in ('future', 'open')) as "openLotCount",
        count(distinct l.id) filter (where l.status = 'open' and l.leader_id = ${id}
          and l.sale_type not in ('sealed', 'sealed_rank')) as "leadingCount"
      from (select g.lot_id, g.run, count(*) as bids from lot_log g
        where g.user_id = ${id} and g.type in ('bid', 'pre-bid') group by 1, 2) m
      join lots l on l.id = m.lot_id where not (l.run = m.run and ${sealedStill('l')}) and ${within('l.auction_id')}) bids,
    (select count(*) as "wonLotCount" from owed_lines w
      where w.user_id = ${id} and w.status <> 'void' and w.source in ('bid', 'award') and ${within('w.auction_id')}) wins,
    (select count(*) as "invoiceCount", count(*) filter (where i.paid_at is null) as "unpaidCount",
        coalesce(sum(i.subtotal + i.premium + i.tax + i.shipping + i.shipping_tax + i.handling
          - i.credited - i.deposit - i.paid + i.refunded) filter (where i.paid_at is null), 0) as "unpaidSum"
      from invoices i where i.user_id = ${id} and i.cancelled_at is null and ${within('i.auction_id')}) bills,
    (select count(*) as "depositCount", coalesce(sum(d.amount), 0) as "depositSum"
      from bid_deposits d join lots l on l.id = d.lot_id
      where d.user_id = ${id} and d.status = 'held' and ${within('l.auction_id')}) deposits,
    (select count(*) as "offerCount" from offers o join lots l on l.id = o.lot_id
      where o.user_id = ${id} and ${within('l.auction_id')}) offers,
    (select count(*) as "returnCount" from returns r join invoices i on i.id = r.invoice_id
      where r.user_id = ${id} and ${within('i.auction_id')}) goods_back,
    (select count(*) as "appointmentCount" from appointments b join invoices i on i.id = b.invoice_id
      where b.user_id = ${id} and b.seat is not null and ${within('i.auction_id')}) pickups`)
  const [row] = rows
  if (row === undefined) throw new Error(`no figures of user ${id}`)
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Number(value)]),
  ) as unknown as PersonFigures
}
