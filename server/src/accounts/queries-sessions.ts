import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { knownDevices, sessions } from './tables.ts'

/** To the minute is enough for 'last used'. */
export async function touchSessions(db: Db, tokenHashes: readonly Buffer[]): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(inArray(sessions.tokenHash, tokenHashes), lt(sessions.lastUsedAt, sql`now() - interval '1 minute'`)))
}

export type SessionRow = Pick<typeof sessions.$inferSelect, 'id' | 'device' | 'createdAt' | 'lastUsedAt' | 'tokenHash'>

export function listLiveSessions(db: Db, userId: number): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      tokenHash: sessions.tokenHash,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(100)
}

/** Whether the person has logged in within so many seconds. */
export async function isFreshSession(db: Db, tokenHash: Buffer, seconds: number): Promise<boolean> {
  const [fresh] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.createdAt, sql`now() - make_interval(secs => ${seconds})`)),
    )
  return fresh !== undefined
}

/** The hash of what was ended; null when the person has no such session. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<Buffer | null> {
  const [ended] = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ tokenHash: sessions.tokenHash })
  return ended?.tokenHash ?? null
}

export async function deleteOtherSessions(db: Db, userId: number, keep: Buffer): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, keep)))
}

/** Sessions beyond the newest `most` of a person end: a list nobody can read helps nobody. */
export async function deleteOldestSessions(db: Db, userId: number, most: number): Promise<void> {
  const old = db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(most)
  await db.delete(sessions).where(inArray(sessions.tokenHash, old))
}

export async function isKnownDevice(db: Db, userId: number, deviceHash: Buffer): Promise<boolean> {
  const [known] = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)))
  return known !== undefined
}

/** hadOthers: the person has logged in from another device before, so this new one is worth a word. */
export async function keepDevice(
  db: Db,
  userId: number,
  deviceHash: Buffer,
): Promise<{ isNew: boolean; hadOthers: boolean }> {
  const known = await db
    .select({ hash: knownDevices.deviceHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
  await db
    .insert(knownDevices)
    .values({ userId, deviceHash })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.deviceHash], set: { lastUsedAt: sql`now()` } })
  return { isNew: !known.some(({ hash }) => hash.equals(deviceHash)), hadOthers: known.length > 0 }
}
