import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { SourceDetails } from './details.ts'
import { sandboxPayCustomers, sandboxPaySources, sandboxPayTokens } from './tables.ts'

export type CustomerRow = typeof sandboxPayCustomers.$inferSelect
export type SourceRow = typeof sandboxPaySources.$inferSelect
export type TokenRow = typeof sandboxPayTokens.$inferSelect

/** One customer for one key, however often and at once it is asked for. */
export async function insertCustomer(db: Db, customer: typeof sandboxPayCustomers.$inferInsert): Promise<string> {
  const [stored] = await db
    .insert(sandboxPayCustomers)
    .values(customer)
    .onConflictDoUpdate({ target: sandboxPayCustomers.key, set: { key: sql`excluded.key` } })
    .returning({ id: sandboxPayCustomers.id })
  if (stored === undefined) throw new Error('the sandbox customer was not stored')
  return stored.id
}

export async function findCustomer(db: Db, id: string): Promise<CustomerRow | null> {
  const [customer] = await db.select().from(sandboxPayCustomers).where(eq(sandboxPayCustomers.id, id))
  return customer ?? null
}

export async function updateCustomer(
  db: Db,
  id: string,
  changes: Partial<Pick<CustomerRow, 'name' | 'email' | 'defaultCardId'>>,
): Promise<void> {
  await db.update(sandboxPayCustomers).set(changes).where(eq(sandboxPayCustomers.id, id))
}

export async function insertToken(db: Db, token: typeof sandboxPayTokens.$inferInsert): Promise<void> {
  await db.insert(sandboxPayTokens).values(token)
}

/** Those that were never used and are too old to be. */
export async function deleteOldTokens(db: Db): Promise<void> {
  await db
    .delete(sandboxPayTokens)
    .where(and(isNull(sandboxPayTokens.usedFor), lt(sandboxPayTokens.createdAt, sql`now() - interval '1 hour'`)))
}

export async function findToken(db: Db, id: string): Promise<TokenRow | null> {
  const [token] = await db.select().from(sandboxPayTokens).where(eq(sandboxPayTokens.id, id))
  return token ?? null
}

/** Held until the transaction ends: a token becomes one source. */
export async function lockToken(db: Db, id: string): Promise<TokenRow | null> {
  const [token] = await db.select().from(sandboxPayTokens).where(eq(sandboxPayTokens.id, id)).for('update')
  return token ?? null
}

export async function updateToken(
  db: Db,
  id: string,
  changes: Partial<Pick<TokenRow, 'confirmation' | 'secret' | 'usedFor'>>,
): Promise<void> {
  await db.update(sandboxPayTokens).set(changes).where(eq(sandboxPayTokens.id, id))
}

/** What the holder's bank said; only while it is being asked. */
export async function answerConfirmation(db: Db, secret: string, said: 'approved' | 'refused'): Promise<boolean> {
  const asked = await db
    .update(sandboxPayTokens)
    .set({ confirmation: said })
    .where(and(eq(sandboxPayTokens.secret, secret), eq(sandboxPayTokens.confirmation, 'needed')))
    .returning({ id: sandboxPayTokens.id })
  return asked.length > 0
}

export async function insertSource(db: Db, source: { id: string; customerId: string; details: SourceDetails }) {
  const [stored] = await db.insert(sandboxPaySources).values(source).returning()
  if (stored === undefined) throw new Error('the sandbox source was not stored')
  return stored
}

/** The newest first. */
export async function listSources(db: Db, customerId: string, kind: SourceDetails['kind']): Promise<SourceRow[]> {
  return db
    .select()
    .from(sandboxPaySources)
    .where(and(eq(sandboxPaySources.customerId, customerId), sql`${sandboxPaySources.details}->>'kind' = ${kind}`))
    .orderBy(desc(sandboxPaySources.number))
}

export async function findSource(db: Db, customerId: string, id: string): Promise<SourceRow | null> {
  const [source] = await db
    .select()
    .from(sandboxPaySources)
    .where(and(eq(sandboxPaySources.customerId, customerId), eq(sandboxPaySources.id, id)))
  return source ?? null
}

export async function updateSource(
  db: Db,
  id: string,
  changes: Partial<Pick<SourceRow, 'details' | 'isVerified'>>,
): Promise<SourceRow | null> {
  const [source] = await db.update(sandboxPaySources).set(changes).where(eq(sandboxPaySources.id, id)).returning()
  return source ?? null
}

export async function deleteSource(db: Db, customerId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(sandboxPaySources)
    .where(and(eq(sandboxPaySources.customerId, customerId), eq(sandboxPaySources.id, id)))
    .returning({ id: sandboxPaySources.id })
  return gone.length > 0
}
