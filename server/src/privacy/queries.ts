import type { Ties } from '@gavelhouse/shared/privacy/obstacles.ts'
import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../db/connect.ts'
import { paymentCustomers } from '../payments/tables.ts'
import { erasures, type KeptName } from './tables.ts'

export type Erasure = typeof erasures.$inferSelect

export async function findErasure(db: Db, userId: number): Promise<Erasure | null> {
  const [found] = await db.select().from(erasures).where(eq(erasures.userId, userId))
  return found ?? null
}

const IS_UNASKED = sql`${erasures.erasedAt} is null and not ${erasures.isAsked}`

/** By the person, whatever staff have ordered. False: they had asked before, which asking again does not change. */
export async function insertErasure(db: Db, { userId, days }: { userId: number; days: number }): Promise<boolean> {
  const asked = { isAsked: true, askedAt: sql`clock_timestamp()`, eraseAt: daysFromNow(days) }
  const made = await db
    .insert(erasures)
    .values({ userId, ...asked } as never)
    .onConflictDoUpdate({ target: erasures.userId, set: asked as never, setWhere: IS_UNASKED })
    .returning({ userId: erasures.userId })
  return made.length > 0
}

const daysFromNow = (days: number) => sql`clock_timestamp() + ${days} * interval '1 day'`

interface Order {
  userId: number
  days: number
  reason: string
  staffId: number
}

/** Staff do it now, whoever asked before. */
export async function insertOrder(db: Db, { userId, days, reason, staffId }: Order): Promise<void> {
  const order = { reason, orderedBy: staffId }
  await db
    .insert(erasures)
    .values({ userId, eraseAt: daysFromNow(days), isAsked: false, ...order } as never)
    .onConflictDoUpdate({ target: erasures.userId, set: order, setWhere: isNull(erasures.erasedAt) })
}

/** Nobody but the person lets the days run, and they go on as they were asked for. */
export async function takeBackOrder(db: Db, userId: number): Promise<void> {
  const isOpen = and(eq(erasures.userId, userId), isNull(erasures.erasedAt))
  await db.delete(erasures).where(and(isOpen, eq(erasures.isAsked, false)))
  await db.update(erasures).set({ reason: '', orderedBy: null }).where(isOpen)
}

/** What the account was before it was shut; null: it is not shut any more. */
export async function noteStatus(db: Db, userId: number, statusBefore: Erasure['statusBefore']): Promise<void> {
  await db.update(erasures).set({ statusBefore }).where(eq(erasures.userId, userId))
}

/** What the person has asked for is not asked for any more; what staff have ordered stays ordered. */
export async function withdrawAsked(db: Db, userId: number): Promise<boolean> {
  const isAsked = and(eq(erasures.userId, userId), isNull(erasures.erasedAt), eq(erasures.isAsked, true))
  const gone = await db
    .delete(erasures)
    .where(and(isAsked, isNull(erasures.orderedBy)))
    .returning({ userId: erasures.userId })
  const left = await db.update(erasures).set({ isAsked: false }).where(isAsked).returning({ userId: erasures.userId })
  return gone.length + left.length > 0
}

export async function markErased(
  db: Db,
  userId: number,
  kept: KeptName | null,
  papersUntil: number | null,
): Promise<void> {
  await db
    .update(erasures)
    .set({ erasedAt: sql`clock_timestamp()`, keptName: kept, papersUntil, statusBefore: null } as never)
    .where(eq(erasures.userId, userId))
}

export async function markPapersErased(db: Db, userId: number): Promise<void> {
  await db
    .update(erasures)
    .set({ papersErasedAt: sql`clock_timestamp()`, keptName: null } as never)
    .where(eq(erasures.userId, userId))
}

/** An order that still stands is one whose process has died, or that is being carried out. */
const IS_DUE = and(
  isNull(erasures.erasedAt),
  or(lte(erasures.eraseAt, sql`clock_timestamp()`), isNotNull(erasures.orderedBy)),
)

export const listDueErasures = (db: Db) => db.select({ userId: erasures.userId }).from(erasures).where(IS_DUE)

export async function findDueErasure(db: Db, userId: number): Promise<Erasure | null> {
  const [found] = await db
    .select()
    .from(erasures)
    .where(and(eq(erasures.userId, userId), IS_DUE))
  return found ?? null
}

const ARE_PAPERS_DUE = and(
  isNotNull(erasures.erasedAt),
  isNull(erasures.papersErasedAt),
  lte(sql`coalesce(${erasures.papersUntil}, clock_timestamp())`, sql`clock_timestamp()`),
)

/** Whoever is erased and of whom files are left, or papers that nobody has to keep any more. */
export const listLeftFiles = (db: Db) =>
  db
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(
      or(
        ARE_PAPERS_DUE,
        and(isNotNull(erasures.erasedAt), sql`exists (select from uploads u where u.user_id = ${erasures.userId})`),
      ),
    )

export async function arePapersDue(db: Db, userId: number): Promise<boolean> {
  const due = await db
    .select({ userId: erasures.userId })
    .from(erasures)
    .where(and(eq(erasures.userId, userId), ARE_PAPERS_DUE))
  return due.length > 0
}

/** What still ties a person to the house. */
export async function countTies(client: Pick<Pool | PoolClient, 'query'>, userId: number): Promise<Ties> {
  const { rows } = await client.query<Ties>(READ_TIES, [userId])
  return rows[0] as Ties
}

const READ_TIES = `
  select
    (select count(*) from user_roles where user_id = $1)::int as roles,
    (select count(*) from (
      select id from lots where leader_id = $1 and status in ('future', 'open')
      union
      select l.id from lot_log g join lots l on l.id = g.lot_id and l.run = g.run
      where g.user_id = $1 and g.type in ('bid', 'pre-bid')
        and (l.status = 'future' or (l.status = 'open' and g.type = 'bid'))
        and not exists (select from lot_log d where d.lot_id = g.lot_id and d.type in ('retracted', 'voided')
          and d.fact -> 'bidNumbers' @> to_jsonb(g.number))) standing)::int as leading,
    ((select count(*) from lots where seller_id = $1 and status in ('draft', 'future', 'open'))
      + (select count(*) from auctions where seller_id = $1 and status <> 'closed' and cancelled_at is null))::int as selling,
    ((select count(*) from invoices where user_id = $1 and paid_at is null and cancelled_at is null)
      + (select count(*) from owed_lines o join lots l on l.id = o.lot_id
        where o.user_id = $1 and o.invoice_id is null and o.status = 'live' and l.sale_type <> 'reverse'))::int as owing,
    (select count(*) from payment_attempts where user_id = $1 and ended_at is null)::int as paying,
    ((select count(*) from disputes d join payment_attempts a on a.id = d.attempt_id where a.user_id = $1 and d.status = 'open')
      + (select count(*) from returns where user_id = $1 and ended_at is null and returned_at is null))::int as disputes,
    ((select count(*) from book_accounts a join (select account_id, sum(credits - debits) as held from book_balances group by 1) b
        on b.account_id = a.id where a.owner = $1::text and a.kind in ('wallet', 'seller') and b.held <> 0)
      + (select count(*) from bid_deposits where user_id = $1 and status = 'held')
      + (select count(*) from refunds where user_id = $1 and ended_at is null))::int as owed`

/** Whoever decides a bid holds its lot from before the bidder is read: once each could be had, no bid of before is under way. */
export async function awaitBids(db: Db, userId: number): Promise<void> {
  await db.execute(sql`
    select count(*) from (
      select from lots l
      where l.status in ('future', 'open') and l.auction_id in (select auction_id from accepted_terms where user_id = ${userId})
      order by l.id for share
    ) held`)
}

/** Whom the provider knows this person as; null: it has never heard of them. */
export async function findCustomer(db: Db, userId: number, provider: 'sandbox' | 'stripe'): Promise<string | null> {
  const [found] = await db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider)))
  return found?.customerId ?? null
}
