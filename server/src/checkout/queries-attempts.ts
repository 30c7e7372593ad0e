import type { Money } from '@gavelhouse/shared/money.ts'
import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { paymentAttempts } from './tables.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect
export type NewAttempt = Omit<typeof paymentAttempts.$inferInsert, 'expiresAt' | 'lookAt' | 'key' | 'auctionId'>

/** A redirect, a confirmation, a slow provider: so long an attempt may take (money 7). */
const MINUTES = 15
/** Whoever wrote it works on it; the sweeper looks when that has taken too long. */
const OWN_SECONDS = 60

const NEW_KEY = sql`'attempt-' || gen_random_uuid()`
const minutesFromNow = (minutes: number) => sql<number>`clock_timestamp() + make_interval(mins => ${minutes})`
const secondsFromNow = (seconds: number) => sql<number>`clock_timestamp() + make_interval(secs => ${seconds})`

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<AttemptRow> {
  const [stored] = await db
    .insert(paymentAttempts)
    .values({
      ...attempt,
      auctionId: saleOf(attempt),
      key: NEW_KEY,
      expiresAt: minutesFromNow(MINUTES),
      lookAt: secondsFromNow(OWN_SECONDS),
    })
    .returning()
  if (stored === undefined) throw new Error('the payment attempt was not stored')
  return stored
}

/** Which sale it is for: its invoice, its lot or what is bought says so. */
function saleOf({ invoiceId, lotId, purchase }: NewAttempt) {
  if (purchase != null) return purchase.auctionId
  if (invoiceId != null) return sql<number>`(select i.auction_id from invoices i where i.id = ${invoiceId})`
  return lotId == null ? null : sql<number>`(select l.auction_id from lots l where l.id = ${lotId})`
}

/** What a payment that has succeeded is told by. */
export type PaidAttempt = Pick<
  AttemptRow,
  | 'id'
  | 'userId'
  | 'purpose'
  | 'method'
  | 'invoiceId'
  | 'lotId'
  | 'amount'
  | 'fee'
  | 'isSlow'
  | 'url'
  | 'secret'
  | 'pickupAt'
>

export async function findAttempt(db: Db, id: number): Promise<AttemptRow | null> {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id))
  return attempt ?? null
}

/** With the question whether its time is over, by the database's clock. */
export async function readAttempt(db: Db, id: number): Promise<AttemptRow & { isExpired: boolean }> {
  const [found] = await attemptById(db).execute({ id })
  if (found === undefined) throw new Error(`there is no payment attempt ${id}`)
  return { ...found.attempt, isExpired: found.isExpired }
}

const attemptById = prepared((db) =>
  db
    .select({ attempt: paymentAttempts, isExpired: sql<boolean>`${paymentAttempts.expiresAt} <= clock_timestamp()` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, sql.placeholder('id')))
    .prepare('read-attempt'),
)

/** Held until the transaction ends: its last steps happen once. */
export async function lockAttempt(db: Db, id: number): Promise<AttemptRow> {
  const [attempt] = await lockedAttempt(db).execute({ id })
  if (attempt === undefined) throw new Error(`there is no payment attempt ${id}`)
  return attempt
}

const lockedAttempt = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.id, sql.placeholder('id')))
    .for('no key update')
    .prepare('lock-attempt'),
)

/** what was asked with this key before. */
export async function findByRequestKey(db: Db, userId: number, requestKey: string): Promise<AttemptRow | null> {
  const [attempt] = await attemptByRequest(db).execute({ userId, requestKey })
  return attempt ?? null
}

const attemptByRequest = prepared((db) =>
  db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.userId, sql.placeholder('userId')),
        eq(paymentAttempts.requestKey, sql.placeholder('requestKey')),
      ),
    )
    .prepare('attempt-by-request'),
)

/** One per person and subject (I-36); a debit of a bank blocks nothing. */
export async function findOpenAttempt(db: Db, userId: number, subject: string): Promise<AttemptRow | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.userId, userId),
        eq(paymentAttempts.subject, subject),
        inArray(paymentAttempts.status, ['created', 'pending']),
        eq(paymentAttempts.isSlow, false),
      ),
    )
  return attempt ?? null
}

/** By what the provider calls it, or by the key it was asked with. */
export async function findByCharge(
  db: Db,
  provider: AttemptRow['provider'] & string,
  { chargeId, key }: { chargeId: string | null; key: string | null },
): Promise<AttemptRow | null> {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.provider, provider),
        key === null ? eq(paymentAttempts.chargeId, chargeId ?? '') : eq(paymentAttempts.key, key),
      ),
    )
  return attempt ?? null
}

export type AttemptChanges = Partial<
  Pick<
    AttemptRow,
    | 'step'
    | 'status'
    | 'chargeId'
    | 'sourceFacts'
    | 'isSlow'
    | 'isHold'
    | 'requestKey'
    | 'requestHash'
    | 'failure'
    | 'url'
    | 'secret'
    | 'amount'
    | 'fee'
    | 'invoiceId'
    | 'captured'
  >
>

/** Only an open one, and only at the steps named: whoever comes second changes nothing. */
export async function updateOpenAttempt(
  db: Db,
  id: number,
  from: readonly AttemptRow['step'][],
  changes: AttemptChanges,
): Promise<boolean> {
  const changed = await db
    .update(paymentAttempts)
    .set({
      ...changes,
      ...(changes.status !== undefined && changes.status !== 'created' && changes.status !== 'pending'
        ? { endedAt: sql`clock_timestamp()` }
        : {}),
    })
    .where(
      and(
        eq(paymentAttempts.id, id),
        inArray(paymentAttempts.status, ['created', 'pending']),
        inArray(paymentAttempts.step, [...from]),
      ),
    )
    .returning({ id: paymentAttempts.id })
  return changed.length > 0
}

/** Money that went back, or came after the end. I-30: the table refuses more than was captured. */
export async function updateEndedAttempt(
  db: Db,
  id: number,
  changes: { captured?: Money; refunded?: Money; status?: 'failed'; failure?: string },
): Promise<void> {
  await db.update(paymentAttempts).set(changes).where(eq(paymentAttempts.id, id))
}

/** Those whose time to be looked at has come, each for one sweeper: it is looked at again later unless it ends. */
export async function claimDueAttempts(db: Db, limit: number, againInSeconds: number): Promise<number[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(
      and(inArray(paymentAttempts.status, ['created', 'pending']), lte(paymentAttempts.lookAt, sql`clock_timestamp()`)),
    )
    .orderBy(paymentAttempts.lookAt)
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(paymentAttempts)
    .set({ lookAt: secondsFromNow(againInSeconds) })
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id })
  return claimed.map(({ id }) => id)
}

export async function lookAgainIn(db: Db, id: number, seconds: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ lookAt: secondsFromNow(seconds) })
    .where(eq(paymentAttempts.id, id))
}

/** What somebody has said of an invoice of theirs, and staff have not settled yet. */
export async function findOpenClaim(db: Db, userId: number, invoiceId: number): Promise<AttemptRow | null> {
  const [claim] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoiceId, invoiceId),
        eq(paymentAttempts.userId, userId),
        eq(paymentAttempts.method, 'offline'),
        inArray(paymentAttempts.status, ['created', 'pending']),
      ),
    )
    .limit(1)
  return claim ?? null
}

/** What bank accounts are being debited for an invoice: it is not there yet, and is not to be asked for twice. */
export async function sumDebits(db: Db, invoiceId: number): Promise<Money> {
  const [debits] = await db
    .select({ amount: sql<string>`coalesce(sum(${paymentAttempts.amount}), 0)` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.invoiceId, invoiceId),
        eq(paymentAttempts.method, 'bank'),
        inArray(paymentAttempts.status, ['created', 'pending']),
      ),
    )
  return Number(debits?.amount ?? 0)
}

/** It has got another name at the provider, as the page of a payment has once somebody has paid there. */
export async function renameCharge(db: Db, id: number, chargeId: string): Promise<void> {
  await db.update(paymentAttempts).set({ chargeId }).where(eq(paymentAttempts.id, id))
}

/** What was claimed about an invoice is settled once the money is there. */
export async function endClaims(db: Db, invoiceId: number): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ status: 'expired', failure: 'payment_recorded', endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(paymentAttempts.invoiceId, invoiceId),
        eq(paymentAttempts.method, 'offline'),
        inArray(paymentAttempts.status, ['created', 'pending']),
      ),
    )
}
