import { and, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import type { PaymentProvider } from './provider.ts'
import { bankTries, cardMarks, declinedCards, paymentCustomers } from './tables.ts'

type ProviderName = PaymentProvider['name']

export type CustomerRow = typeof paymentCustomers.$inferSelect

export async function findCustomer(db: Db, userId: number, provider: ProviderName): Promise<CustomerRow | null> {
  const [customer] = await customerOf(db).execute({ userId, provider })
  return customer ?? null
}

const customerOf = prepared((db) =>
  db
    .select()
    .from(paymentCustomers)
    .where(
      and(
        eq(paymentCustomers.userId, sql.placeholder('userId')),
        eq(paymentCustomers.provider, sql.placeholder('provider')),
      ),
    )
    .prepare('payment-customer'),
)

/** The row of whoever came first; the others find it. */
export async function insertCustomer(
  db: Db,
  customer: { userId: number; provider: ProviderName; key: string },
): Promise<void> {
  await db.insert(paymentCustomers).values(customer).onConflictDoNothing()
}

/** Set once: an id that is there stays. */
export async function updateCustomerId(
  db: Db,
  { userId, provider, customerId }: { userId: number; provider: ProviderName; customerId: string },
): Promise<void> {
  await db
    .update(paymentCustomers)
    .set({ customerId })
    .where(
      and(
        eq(paymentCustomers.userId, userId),
        eq(paymentCustomers.provider, provider),
        isNull(paymentCustomers.customerId),
      ),
    )
}

export async function insertDecline(db: Db, userId: number): Promise<void> {
  await db.insert(declinedCards).values({ userId })
}

export async function countDeclines(db: Db, userId: number, withinMinutes: number): Promise<number> {
  return db.$count(
    declinedCards,
    and(eq(declinedCards.userId, userId), gt(declinedCards.at, sql`now() - make_interval(mins => ${withinMinutes})`)),
  )
}

/** Takes one of the tries; false when there is none left. In one statement, so that many at once cannot take more. */
export async function takeBankTry(db: Db, sourceId: string, max: number): Promise<boolean> {
  const taken = await db
    .insert(bankTries)
    .values({ sourceId, wrong: 1 })
    .onConflictDoUpdate({
      target: bankTries.sourceId,
      set: { wrong: sql`${bankTries.wrong} + 1` },
      setWhere: sql`${bankTries.wrong} < ${max}`,
    })
    .returning({ wrong: bankTries.wrong })
  return taken.length > 0
}

export async function giveBackBankTry(db: Db, sourceId: string): Promise<void> {
  await db
    .update(bankTries)
    .set({ wrong: sql`greatest(${bankTries.wrong} - 1, 0)` })
    .where(eq(bankTries.sourceId, sourceId))
}

export async function listBankTries(db: Db, sourceIds: readonly string[]): Promise<Map<string, number>> {
  if (sourceIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(bankTries)
    .where(inArray(bankTries.sourceId, [...sourceIds]))
  return new Map(rows.map(({ sourceId, wrong }) => [sourceId, wrong]))
}

/** Which cards somebody has now; those that are not among them any more stay known as such. Writes only what is new. */
export async function replaceCardMarks(db: Db, userId: number, marks: readonly Buffer[]): Promise<void> {
  await db
    .update(cardMarks)
    .set({ goneAt: sql`now()` })
    .where(and(eq(cardMarks.userId, userId), isNull(cardMarks.goneAt), notInArray(cardMarks.mark, [...marks])))
  if (marks.length === 0) return
  await db
    .insert(cardMarks)
    .values(marks.map((mark) => ({ userId, mark })))
    .onConflictDoUpdate({
      target: [cardMarks.userId, cardMarks.mark],
      set: { goneAt: null },
      setWhere: isNotNull(cardMarks.goneAt),
    })
}
