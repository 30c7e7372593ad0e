import type { ChanceStatus } from '@gavelhouse/shared/after-close/chance-life.ts'
import type { RunBid } from '@gavelhouse/shared/after-close/runner-up.ts'
import { and, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { owedLines } from '../invoices/tables.ts'
import { lots } from '../lots/tables.ts'
import { secondChances } from './tables.ts'

export type ChanceRow = typeof secondChances.$inferSelect

const NOW_MS = sql<number>`ms(clock_timestamp())`.mapWith(Number)

/** One whose time is up is open no more, though nobody has written it down yet. */
const isOpen = and(eq(secondChances.status, 'offered'), sql`${secondChances.expiresAt} > clock_timestamp()`)

export async function hasOpenChance(db: Db, lotIds: readonly number[]): Promise<boolean> {
  return (await db.$count(secondChances, and(inArray(secondChances.lotId, [...lotIds]), isOpen))) > 0
}

/** The line of a sale with its lot; whoever gives it on holds its invoice first. */
export async function findSaleLine(db: Db, lineId: number) {
  const [found] = await db
    .select({
      line: owedLines,
      lot: {
        ...{ id: lots.id, title: lots.title, run: lots.run, saleType: lots.saleType, auctionId: lots.auctionId },
        ...{ soldToId: lots.soldToId, soldBy: lots.soldBy, reserve: lots.reserve, returnedAt: lots.returnedAt },
      },
    })
    .from(owedLines)
    .innerJoin(lots, eq(lots.id, owedLines.lotId))
    .where(eq(owedLines.id, lineId))
  return found ?? null
}

/** The line of what a lot is sold for now, by bid or award. */
export async function findLineOfSale(db: Db, lotId: number, run: number): Promise<number | null> {
  const [line] = await db
    .select({ id: owedLines.id })
    .from(owedLines)
    .where(
      and(
        eq(owedLines.lotId, lotId),
        eq(owedLines.run, run),
        inArray(owedLines.source, ['bid', 'award']),
        sql`${owedLines.status} <> 'void'`,
      ),
    )
  return line?.id ?? null
}

/** The valid bids of a run, and what bidding had reached before anybody was given the lot by hand. */
export async function readRunBids(db: Db, lotId: number, run: number): Promise<{ bids: RunBid[]; reached: number }> {
  const { rows } = await db.execute<{ number: number; userId: number; amount: string }>(sql`
    select g.number, g.user_id as "userId", g.amount from lot_log g
    where g.lot_id = ${lotId} and g.run = ${run} and g.type = 'bid' and not exists (
      select from lot_log d where d.lot_id = g.lot_id and d.run = g.run and d.type in ('retracted', 'voided')
        and d.fact -> 'bidNumbers' @> to_jsonb(g.number))
    order by g.number`)
  const { rows: prices } = await db.execute<{ price: string }>(sql`
    select price from lot_log where lot_id = ${lotId} and run = ${run} and number < coalesce(
      (select min(number) from lot_log where lot_id = ${lotId} and run = ${run} and type = 'awarded'), 2147483647)
    order by number desc limit 1`)
  const bids = rows.map(({ number, userId, amount }) => ({ number, userId, amount: Number(amount) }))
  return { bids, reached: Number(prices[0]?.price ?? 0) }
}

/** Those who had the lot in this run, or were asked. */
export async function listPassedOver(db: Db, lotId: number, run: number): Promise<Set<number>> {
  const { rows } = await db.execute<{ userId: number }>(sql`
    select user_id as "userId" from second_chances where lot_id = ${lotId} and run = ${run}
    union select user_id from owed_lines where lot_id = ${lotId} and run = ${run} and source in ('bid', 'award')`)
  return new Set(rows.map(({ userId }) => userId))
}

const FULL_NAME = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`

/** By person, the names of those who are suspended, deactivated or not of the auction's groups any more. */
export async function listBarred(
  db: Db,
  auctionId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const isOutside = sql`exists (
    select from auctions a
    where a.id = ${auctionId} and cardinality(a.group_ids) > 0 and not 0 = any(a.group_ids) and not exists (
      select from user_groups g where g.user_id = users.id and g.group_id = any(a.group_ids)))`
  const isBarred = or(users.isSuspended, eq(users.status, 'deactivate'), isOutside)
  const rows = await db
    .select({ id: users.id, name: FULL_NAME })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), isBarred))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export async function findPerson(db: Db, id: number) {
  const [person] = await db
    .select({
      ...{ name: FULL_NAME, email: users.email, firstName: users.firstName },
    })
    .from(users)
    .where(eq(users.id, id))
  return person ?? null
}

type NewChance = Pick<
  ChanceRow,
  'lotId' | 'run' | 'auctionId' | 'lineId' | 'userId' | 'price' | 'quantity' | 'reason' | 'staffId'
>

/** null: it is offered to somebody already. */
export async function insertChance(tx: Db, chance: NewChance, hours: number): Promise<ChanceRow | null> {
  const [made] = await tx
    .insert(secondChances)
    .values({ ...chance, expiresAt: sql`clock_timestamp() + make_interval(hours => ${hours})` })
    .onConflictDoNothing()
    .returning()
  return made ?? null
}

/** As it is shown to the person, with its lot. */
export async function findChance(db: Db, id: number) {
  const [found] = await db
    .select({
      chance: secondChances,
      lot: { title: lots.title, mainPicture: lots.mainPicture, soldToId: lots.soldToId, soldBy: lots.soldBy },
      auction: { title: auctions.title, buyerPremium: auctions.buyerPremium },
      invoiceId: owedLines.invoiceId,
      now: NOW_MS,
    })
    .from(secondChances)
    .innerJoin(lots, eq(lots.id, secondChances.lotId))
    .innerJoin(auctions, eq(auctions.id, secondChances.auctionId))
    .innerJoin(owedLines, eq(owedLines.id, secondChances.lineId))
    .where(eq(secondChances.id, id))
  return found ?? null
}

/** Held after the invoice of the first sale. */
export async function lockChance(tx: Db, id: number): Promise<{ chance: ChanceRow; now: number } | null> {
  const [found] = await tx
    .select({ chance: secondChances, now: NOW_MS })
    .from(secondChances)
    .where(eq(secondChances.id, id))
    .for('update')
  return found ?? null
}

/** The engine has given its lot to its person, in a transaction of its own. */
export async function hasTakenLot(db: Db, { lotId, run, userId }: ChanceRow): Promise<boolean> {
  const isTheirs = and(eq(lots.run, run), eq(lots.soldToId, userId), eq(lots.soldBy, 'award'))
  return (await db.$count(lots, and(eq(lots.id, lotId), isTheirs))) > 0
}

export async function setChance(tx: Db, id: number, status: ChanceStatus): Promise<void> {
  await tx.update(secondChances).set({ status, answeredAt: sql`clock_timestamp()` }).where(eq(secondChances.id, id))
}

/** Those whose time is up. One whose lot its person has already was accepted, and only not written down. */
export async function expireChances(tx: Db, most: number) {
  const due = tx
    .select({ id: secondChances.id })
    .from(secondChances)
    .where(and(eq(secondChances.status, 'offered'), lte(secondChances.expiresAt, sql`clock_timestamp()`)))
    .orderBy(secondChances.id)
    .limit(most)
    .for('update', { skipLocked: true })
  return tx
    .update(secondChances)
    .set({
      status: sql`case when ${lots.soldToId} = ${secondChances.userId} and ${lots.soldBy} = 'award' then 'accepted' else 'expired' end`,
      answeredAt: sql`clock_timestamp()`,
    })
    .from(lots)
    .where(and(sql`${secondChances.id} in ${due}`, eq(lots.id, secondChances.lotId)))
    .returning({ chance: secondChances, title: lots.title })
}
