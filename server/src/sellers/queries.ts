import { rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { Seller } from '@gavelhouse/shared/lots/lot.ts'
import type { listFollowed as api } from '@gavelhouse/shared/sellers/contract.ts'
import { and, desc, eq, inArray, type Placeholder, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { readPage } from '../db/paging.ts'
import { prepared } from '../db/prepared.ts'
import { follows } from './tables.ts'

/** The firm, or the person where there is none. */
export const sellerName = sql<string>`coalesce(nullif(${users.companyName}, ''), ${users.firstName} || ' ' || ${users.lastName})`
const followerCount = sql<number>`(select count(*)::int from follows f where f.seller_id = users.id)`

/** A seller as this viewer sees it, from `users`. */
export const sellerColumns = (viewerId: Placeholder | number) => ({
  id: users.id,
  name: sellerName,
  followerCount,
  isFollowed: sql<boolean>`exists (select from follows f where f.seller_id = users.id and f.user_id = ${viewerId})`,
})

/** Whoever may sell, now or in some auction. */
const isSeller = sql`exists (select from user_roles r where r.user_id = users.id
  and r.role = any(${sql.param(rolesWith('sell'))}::text[]))`

/** A seller as everybody may know it; null for people who sell nothing. */
export async function findSeller(db: Db, id: number, viewerId: number | null): Promise<Seller | null> {
  const [seller] = await sellerById(db).execute({ id, viewerId: viewerId ?? 0 })
  return seller ?? null
}

/** Of some, by their numbers. */
export async function findSellerNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, name: sellerName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** All of them, with what a file may call them. */
export async function listSellerNames(db: Db): Promise<{ id: number; names: string[] }[]> {
  const { id, email, companyName, firstName, lastName } = users
  const found = await db.select({ id, email, companyName, firstName, lastName }).from(users).where(isSeller)
  return found.map((seller) => ({
    id: seller.id,
    names: [seller.email, seller.companyName, `${seller.firstName} ${seller.lastName}`],
  }))
}

const sellerById = prepared((db) =>
  db
    .select(sellerColumns(sql.placeholder('viewerId')))
    .from(users)
    .where(and(eq(users.id, sql.placeholder('id')), isSeller))
    .prepare('seller-by-id'),
)

export async function insertFollow(db: Db, userId: number, sellerId: number): Promise<void> {
  await db.insert(follows).values({ userId, sellerId }).onConflictDoNothing()
}

export async function deleteFollow(db: Db, userId: number, sellerId: number): Promise<void> {
  await db.delete(follows).where(isFollow(userId, sellerId))
}

/** False: the person does not follow the seller. */
export async function updateFollowMail(db: Db, userId: number, sellerId: number, wantsMail: boolean): Promise<boolean> {
  const { rowCount } = await db.update(follows).set({ wantsMail }).where(isFollow(userId, sellerId))
  return rowCount === 1
}

export function listFollowed(db: Db, input: InputOf<typeof api>, userId: number) {
  const isOwn = eq(follows.userId, userId)
  return readPage(input, db.$count(follows, isOwn), ({ limit, offset }) =>
    db
      .select({
        sellerId: users.id,
        name: sellerName,
        followerCount,
        wantsMail: follows.wantsMail,
        since: follows.createdAt,
      })
      .from(follows)
      .innerJoin(users, eq(users.id, follows.sellerId))
      .where(isOwn)
      .orderBy(desc(follows.createdAt), desc(users.id))
      .limit(limit)
      .offset(offset),
  )
}

const isFollow = (userId: number, sellerId: number) => and(eq(follows.userId, userId), eq(follows.sellerId, sellerId))
