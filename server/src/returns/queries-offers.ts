import type { ReturnOffer } from '@gavelhouse/shared/returns/return.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { type LineUnits, returnOffers, returns } from './tables.ts'

type NewOffer = Omit<typeof returnOffers.$inferInsert, 'id' | 'state' | 'createdAt' | 'expiresAt' | 'endedAt'>

/** Of `returns`: the newest, as it is now. */
export const lastOffer = sql<ReturnOffer | null>`(select json_build_object('id', o.id, 'state',
    case when o.state = 'open' and o.expires_at <= clock_timestamp() then 'expired' else o.state end,
    'items', o.items, 'amount', o.amount, 'givesShipping', o.gives_shipping, 'total', o.total, 'answer', o.answer,
    'createdAt', ms(o.created_at), 'expiresAt', ms(o.expires_at), 'endedAt', ms(o.ended_at))
  from return_offers o where o.return_id = ${returns.id} order by o.id desc limit 1)`

/** Of `returns`: whether it is for the buyer to say something. */
export const isOffered = sql`exists (select from return_offers o
  where o.return_id = returns.id and o.state = 'open' and o.expires_at > clock_timestamp())`

/** With the return and the time now. */
export async function findOffer(db: Db, id: number) {
  const [found] = await db
    .select({ offer: returnOffers, value: returns, now: sql<number>`ms(clock_timestamp())` })
    .from(returnOffers)
    .innerJoin(returns, eq(returns.id, returnOffers.returnId))
    .where(eq(returnOffers.id, id))
  return found ?? null
}

export async function insertOffer(db: Db, row: NewOffer, days: number): Promise<number> {
  const expiresAt = sql`clock_timestamp() + make_interval(days => ${days})`
  const [made] = await db
    .insert(returnOffers)
    .values({ ...row, expiresAt })
    .returning({ id: returnOffers.id })
  if (made === undefined) throw new Error('an offer was not written')
  return made.id
}

export async function endOffer(db: Db, id: number, state: 'accepted' | 'declined' | 'withdrawn'): Promise<void> {
  await db
    .update(returnOffers)
    .set({ state, endedAt: sql`clock_timestamp()` })
    .where(and(eq(returnOffers.id, id), eq(returnOffers.state, 'open')))
}

/** Of one that was accepted: what of the goods stays with the buyer for good. */
export async function setKept(db: Db, id: number, kept: LineUnits[]): Promise<void> {
  await db.update(returnOffers).set({ kept }).where(eq(returnOffers.id, id))
}

/** Of an invoice: what its buyer was paid to keep while the rest of the same return came back. */
export async function listKept(db: Db, invoiceId: number): Promise<LineUnits[]> {
  const rows = await db
    .select({ kept: returnOffers.kept })
    .from(returnOffers)
    .innerJoin(returns, eq(returns.id, returnOffers.returnId))
    .where(eq(returns.invoiceId, invoiceId))
  return rows.flatMap(({ kept }) => kept)
}

/** Another one is made, or the return is decided without it. */
export async function endOffers(db: Db, returnId: number): Promise<void> {
  await db
    .update(returnOffers)
    .set({
      state: sql`case when expires_at <= clock_timestamp() then 'expired' else 'withdrawn' end`,
      endedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(returnOffers.returnId, returnId), eq(returnOffers.state, 'open')))
}
