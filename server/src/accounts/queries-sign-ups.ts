import { and, desc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { signUps } from './tables.ts'

export type SignUpRow = typeof signUps.$inferSelect

export async function insertSignUp(db: Db, signUp: typeof signUps.$inferInsert): Promise<void> {
  await db.insert(signUps).values(signUp)
}

/** Held until the transaction ends, so that a link is good once. */
export async function lockSignUp(db: Db, tokenHash: Buffer): Promise<SignUpRow | null> {
  const [signUp] = await db.select().from(signUps).where(eq(signUps.tokenHash, tokenHash)).for('update')
  return signUp ?? null
}

/** The newest of an address that still waits; what this browser has sent comes first. */
export async function findOpenSignUp(db: Db, email: string, holder: string): Promise<SignUpRow | null> {
  const [signUp] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email.toLowerCase()), isOpen))
    .orderBy(desc(eq(signUps.holder, holder)), desc(signUps.id))
    .limit(1)
  return signUp ?? null
}

/** The newest this browser has sent for the address; held, because a new link is about to be mailed. */
export async function lockOwnSignUp(db: Db, email: string, holder: string): Promise<SignUpRow | null> {
  const [signUp] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.email, email.toLowerCase()), eq(signUps.holder, holder), isOpen))
    .orderBy(desc(signUps.id))
    .limit(1)
    .for('update')
  return signUp ?? null
}

const isOpen = and(isNull(signUps.usedAt), gt(signUps.expiresAt, sql`now()`))

export async function changeSignUp(
  db: Db,
  id: number,
  changes: Partial<Pick<SignUpRow, 'tokenHash' | 'expiresAt' | 'mails' | 'usedAt'>>,
): Promise<void> {
  await db.update(signUps).set(changes).where(eq(signUps.id, id))
}

/** One link has made the account: the others of its address never will. */
export async function deleteOtherSignUps(db: Db, { id, email }: SignUpRow): Promise<void> {
  await db.delete(signUps).where(and(eq(signUps.email, email), ne(signUps.id, id)))
}

/** A day longer than they are good for, so that a second click on a used link is still known. */
export async function deleteOldSignUps(db: Db): Promise<void> {
  await db.delete(signUps).where(lt(signUps.expiresAt, sql`now() - interval '1 day'`))
}
