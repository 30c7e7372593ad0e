import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { pushSubscriptions } from './tables.ts'

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect

/** Nobody has more browsers than this; older ones give way. */
const MOST_BROWSERS = 20

/** A browser has one address: whoever asked in it last gets what is sent there. */
export async function saveSubscription(
  db: Db,
  subscription: Omit<typeof pushSubscriptions.$inferInsert, 'createdAt'>,
): Promise<void> {
  await db
    .insert(pushSubscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: subscription })
  const surplus = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, subscription.userId))
    .orderBy(desc(pushSubscriptions.id))
    .offset(MOST_BROWSERS)
  await db.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, surplus))
}

export async function hasSubscription(db: Db, userId: number, endpoint: string): Promise<boolean> {
  return (await db.$count(pushSubscriptions, isOwn(userId, endpoint))) > 0
}

export async function findSubscription(db: Db, id: number): Promise<PushSubscriptionRow | null> {
  const [subscription] = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id))
  return subscription ?? null
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}

export async function deleteOwnSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.delete(pushSubscriptions).where(isOwn(userId, endpoint))
}

const isOwn = (userId: number, endpoint: string) =>
  and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint))
