import type { Grant } from '@gavelhouse/shared/accounts/grants.ts'
import type { Right } from '@gavelhouse/shared/accounts/rights.ts'
import { type Role, rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import { and, eq, inArray, isNull, ne, not, notInArray, or, sql } from 'drizzle-orm'
import { auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { userRoles, users } from './tables.ts'

/** What somebody has been given, whether it can be used now or not. */
export async function listGrants(db: Db, userId: number): Promise<Grant[]> {
  return db
    .select({ role: userRoles.role, auctionIds: userRoles.auctionIds })
    .from(userRoles)
    .where(eq(userRoles.userId, userId))
    .orderBy(userRoles.role)
}

/** By name. Sellers come in thousands and are nobody's staff, so who is nothing else is not read. */
export async function listPeopleWithRoles(db: Db, orEmail: string) {
  const { id, email, status, isSuspended } = users
  return db
    .select({
      ...{ id, email, status, isSuspended },
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      roles: sql<
        { role: Role; auctionIds: number[] | null }[]
      >`coalesce((select json_agg(json_build_object('role', r.role, 'auctionIds', r.auction_ids) order by r.role)
        from user_roles r where r.user_id = users.id), '[]'::json)`,
    })
    .from(users)
    .where(
      or(
        inArray(users.id, db.select({ id: userRoles.userId }).from(userRoles).where(ne(userRoles.role, 'seller'))),
        eq(users.email, orEmail),
      ),
    )
    .orderBy(users.firstName, users.lastName, users.id)
}

/** These roles and no others. */
export async function replaceGrants(db: Db, userId: number, grants: readonly Grant[]): Promise<void> {
  const kept = grants.map(({ role }) => role)
  await db.delete(userRoles).where(and(eq(userRoles.userId, userId), notInArray(userRoles.role, kept)))
  for (const { role, auctionIds } of grants) {
    const scope = { auctionIds: auctionIds === null ? null : [...auctionIds] }
    await db
      .insert(userRoles)
      .values({ userId, role, ...scope })
      .onConflictDoUpdate({ target: [userRoles.userId, userRoles.role], set: scope })
  }
}

/** Who can use this right in this auction now. */
export async function listHolders(db: Db, right: Right, auctionId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(
      and(
        ...[eq(users.status, 'active'), not(users.isSuspended), inArray(userRoles.role, rolesWith(right))],
        or(isNull(userRoles.auctionIds), sql`${auctionId} = any(${userRoles.auctionIds})`),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Owners beside this person who can use their rights. One change at a time until the transaction ends: two could go at once. */
export async function countOtherOwners(db: Db, userId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('owners'))`)
  return db.$count(
    users,
    and(
      ...[ne(users.id, userId), eq(users.status, 'active'), not(users.isSuspended)],
      inArray(users.id, db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'owner'))),
    ),
  )
}

/** The first of the given auctions that does not exist. */
export async function findMissingAuction(db: Db, ids: readonly number[]): Promise<number | null> {
  if (ids.length === 0) return null
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(inArray(auctions.id, [...ids]))
  const known = new Set(rows.map(({ id }) => id))
  return ids.find((id) => !known.has(id)) ?? null
}
