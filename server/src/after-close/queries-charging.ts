import type { ChargeOutcome, ChargeTarget } from '@gavelhouse/shared/after-close/charge-outcome.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { cardRunItems, cardRuns } from './tables.ts'

export type RunRow = typeof cardRuns.$inferSelect
type ItemRow = typeof cardRunItems.$inferSelect
type NewRun = Pick<RunRow, 'auctionId' | 'staffId' | 'target' | 'ceiling' | 'isTrial' | 'key'>

/** What the same person has asked for with this key before. */
export async function findRunByKey(db: Db, staffId: number, key: string): Promise<RunRow | null> {
  const [run] = await db
    .select()
    .from(cardRuns)
    .where(and(eq(cardRuns.staffId, staffId), eq(cardRuns.key, key)))
  return run ?? null
}

export async function findRunningRun(db: Db, auctionId: number): Promise<RunRow | null> {
  const [run] = await db
    .select()
    .from(cardRuns)
    .where(and(eq(cardRuns.auctionId, auctionId), isNull(cardRuns.endedAt), eq(cardRuns.isTrial, false)))
  return run ?? null
}

/** null: cards of this auction are being charged already. */
export async function insertRun(tx: Db, run: NewRun): Promise<number | null> {
  const [made] = await tx.insert(cardRuns).values(run).onConflictDoNothing().returning({ id: cardRuns.id })
  return made?.id ?? null
}

const LAST_TRY = sql`(select a.status from payment_attempts a where a.invoice_id = i.id and a.is_automatic order by a.id desc limit 1)`

/** Untried: nobody has tried, and no run has found that it cannot be. Declined: the last try failed. */
const TARGETS: Record<ChargeTarget, ReturnType<typeof sql>> = {
  untried: sql`${LAST_TRY} is null`,
  declined: sql`${LAST_TRY} in ('failed', 'expired')`,
}

/** What is to be charged when a run is started stands in its items. Says how many. */
export async function insertItems(
  tx: Db,
  runId: number,
  { auctionId, target }: { auctionId: number; target: ChargeTarget },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into card_run_items (run_id, invoice_id)
    select ${runId}::int, i.id from invoices i
    where i.auction_id = ${auctionId} and i.paid_at is null and i.cancelled_at is null and i.source = 'auction'
      and i.payment_method is distinct from 'offline' and ${TARGETS[target]}`)
  return rowCount ?? 0
}

export async function findRun(db: Db, id: number): Promise<RunRow | null> {
  const [run] = await db.select().from(cardRuns).where(eq(cardRuns.id, id))
  return run ?? null
}

/** The last one that was no trial. */
export async function findLastRun(db: Db, auctionId: number): Promise<RunRow | null> {
  const [run] = await db
    .select()
    .from(cardRuns)
    .where(and(eq(cardRuns.auctionId, auctionId), eq(cardRuns.isTrial, false)))
    .orderBy(desc(cardRuns.id))
    .limit(1)
  return run ?? null
}

/** Whose turn is next, with its buyer. */
export async function findNextItem(db: Db, runId: number): Promise<{ invoiceId: number; userId: number } | null> {
  const { rows } = await db.execute<{ invoiceId: number; userId: number }>(sql`
    select r.invoice_id as "invoiceId", i.user_id as "userId"
    from card_run_items r join invoices i on i.id = r.invoice_id
    where r.run_id = ${runId} and r.outcome is null order by r.invoice_id limit 1`)
  return rows[0] ?? null
}

/** Held until the transaction ends: two that work on one run charge it once. */
export async function lockItem(tx: Db, runId: number, invoiceId: number): Promise<ItemRow | null> {
  const [item] = await tx
    .select()
    .from(cardRunItems)
    .where(and(eq(cardRunItems.runId, runId), eq(cardRunItems.invoiceId, invoiceId)))
    .for('update')
  return item ?? null
}

export async function updateItem(
  tx: Db,
  { runId, invoiceId }: { runId: number; invoiceId: number },
  changes: Partial<Pick<ItemRow, 'outcome' | 'amount' | 'fee' | 'card' | 'attemptId' | 'failure'>>,
): Promise<void> {
  await tx
    .update(cardRunItems)
    .set(changes)
    .where(and(eq(cardRunItems.runId, runId), eq(cardRunItems.invoiceId, invoiceId)))
}

export async function touchRun(db: Db, id: number): Promise<void> {
  await db.update(cardRuns).set({ workedAt: sql`clock_timestamp()` }).where(eq(cardRuns.id, id))
}

/** True for whoever ends it. */
export async function endRun(tx: Db, id: number): Promise<boolean> {
  const ended = await tx
    .update(cardRuns)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(and(eq(cardRuns.id, id), isNull(cardRuns.endedAt)))
    .returning({ id: cardRuns.id })
  return ended.length > 0
}

export async function listLeftRuns(db: Db, seconds: number): Promise<number[]> {
  const rows = await db
    .select({ id: cardRuns.id })
    .from(cardRuns)
    .where(
      and(isNull(cardRuns.endedAt), sql`${cardRuns.workedAt} < clock_timestamp() - make_interval(secs => ${seconds})`),
    )
    .orderBy(asc(cardRuns.id))
  return rows.map(({ id }) => id)
}

interface ShownItem {
  invoiceId: number
  buyerId: number
  buyerName: string
  amount: Money
  fee: Money
  outcome: ChargeOutcome | null
  card: { brand: string; last4: string } | null
  failure: string | null
  cureUntil: number | null
  isPaid: boolean
}

const NAME = sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`

/** What asks for something stands first. `waiting` is what the attempt has come to since. */
export async function listItems(db: Db, runId: number, cureHours: number): Promise<ShownItem[]> {
  const { rows } = await db.execute<Record<keyof ShownItem, unknown>>(sql`
    select r.invoice_id as "invoiceId", i.user_id as "buyerId", ${NAME} as "buyerName", r.amount, r.fee, r.card,
      case when r.outcome <> 'waiting' then r.outcome
        when a.status = 'succeeded' then 'charged' when a.status in ('failed', 'expired') then 'declined'
        else r.outcome end as outcome,
      coalesce(a.failure, r.failure) as failure, i.paid_at is not null as "isPaid",
      case when a.status in ('failed', 'expired') then ms(a.ended_at + make_interval(hours => ${cureHours})) end as "cureUntil"
    from card_run_items r join invoices i on i.id = r.invoice_id join users on users.id = i.user_id
      left join payment_attempts a on a.id = r.attempt_id
    where r.run_id = ${runId}
    order by array_position(
      array['declined', 'delivery_open', 'waiting', 'unreachable', 'over_ceiling', 'no_card'], r.outcome) nulls last, r.invoice_id
    limit 1000`)
  return rows.map((row) => ({ ...row, amount: Number(row.amount), fee: Number(row.fee) }) as ShownItem)
}

export async function findName(db: Db, userId: number): Promise<string> {
  const [found] = await db.select({ name: NAME }).from(users).where(eq(users.id, userId))
  return found?.name ?? ''
}
