import { and, asc, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { addresses, kycChecks, profiles } from './tables.ts'

export type ProfileChanges = Partial<Omit<typeof profiles.$inferInsert, 'userId'>>

export async function changeProfile(db: Db, userId: number, changes: ProfileChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return
  await db
    .insert(profiles)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: profiles.userId, set: changes })
}

export async function findProfile(db: Db, userId: number) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId))
  return profile ?? null
}

/** Checks of the last day: each costs the house money. */
export async function countKycChecks(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(kycChecks)
    .where(and(eq(kycChecks.userId, userId), gt(kycChecks.at, sql`now() - interval '1 day'`)))
  return row?.count ?? 0
}

export async function insertKycCheck(db: Db, check: typeof kycChecks.$inferInsert): Promise<void> {
  await db.insert(kycChecks).values(check)
}

type NewAddress = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'status'>

export async function insertAddress(db: Db, userId: number, address: NewAddress): Promise<number> {
  const [inserted] = await db
    .insert(addresses)
    .values({ ...address, userId })
    .returning({ id: addresses.id })
  if (inserted === undefined) throw new Error('the address was not inserted')
  return inserted.id
}

/** Own and active, or null: a deleted address is as unknown as somebody else's. */
export async function findAddress(db: Db, userId: number, id: number) {
  const [address] = await db
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, userId), eq(addresses.status, 'active')))
  return address ?? null
}

export async function changeAddress(
  db: Db,
  id: number,
  changes: Partial<Omit<typeof addresses.$inferInsert, 'id' | 'userId'>>,
): Promise<void> {
  await db.update(addresses).set(changes).where(eq(addresses.id, id))
}

/** At most one address is the default: the others give way first. */
export async function makeDefault(db: Db, userId: number, id: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true), ne(addresses.id, id)))
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

/** The oldest one that is left. */
export async function findNextDefault(db: Db, userId: number): Promise<number | null> {
  const [address] = await db
    .select({ id: addresses.id })
    .from(addresses)
    .where(and(eq(addresses.userId, userId), eq(addresses.status, 'active')))
    .orderBy(desc(addresses.isDefault), asc(addresses.id))
    .limit(1)
  return address?.id ?? null
}
