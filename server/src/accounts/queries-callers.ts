import { type Grant, isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import { rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import { switchUser } from '@gavelhouse/shared/accounts/switch-contract.ts'
import { and, eq, exists, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import type { Caller } from './caller.ts'
import { sessions, userRoles, users } from './tables.ts'

const staff = alias(users, 'staff')

/** Rights rest while the account is not in order: suspended, or not active (S-2). */
const usableGrants = sql<
  Grant[]
>`case when ${users.isSuspended} or ${users.status} <> 'active' then '[]'::json else coalesce((
  select json_agg(json_build_object('role', r.role, 'auctionIds', r.auction_ids) order by r.role)
  from user_roles r where r.user_id = ${users.id}), '[]'::json) end`

export interface FoundSession {
  caller: Caller
  expiresAt: number
}

/**
 * By the hash of their token in hex: people of sessions that live and whose account does. Staff behind them must still be
 * allowed to look at the house as another, and whoever has become staff is not looked at any more (T-25).
 */
export async function findCallers(db: Db, tokenHashes: readonly Buffer[]): Promise<Map<string, FoundSession>> {
  const mayLook = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(
      and(
        ...[eq(userRoles.userId, sessions.actingStaffId), isNull(userRoles.auctionIds)],
        inArray(userRoles.role, rolesWith(...switchUser.rights)),
      ),
    )
  const rows = await db
    .select({
      tokenHash: sessions.tokenHash,
      expiresAt: sessions.expiresAt,
      id: users.id,
      grants: usableGrants,
      isSuspended: users.isSuspended,
      actingStaffId: sessions.actingStaffId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(staff, eq(staff.id, sessions.actingStaffId))
    .where(
      and(
        ...[
          inArray(sessions.tokenHash, tokenHashes),
          gt(sessions.expiresAt, sql`now()`),
          ne(users.status, 'deactivate'),
        ],
        or(isNull(sessions.actingStaffId), and(eq(staff.status, 'active'), not(staff.isSuspended), exists(mayLook))),
      ),
    )
  return new Map(
    rows
      .filter(({ actingStaffId, grants }) => actingStaffId === null || !isStaff(grants))
      .map(({ tokenHash, expiresAt, ...caller }) => [tokenHash.toString('hex'), { caller, expiresAt }]),
  )
}

/** Somebody of the staff, for work that goes on without a session; null: the account is gone. */
export async function findStaff(db: Db, id: number): Promise<Caller | null> {
  const [found] = await db
    .select({ id: users.id, grants: usableGrants, isSuspended: users.isSuspended })
    .from(users)
    .where(eq(users.id, id))
  return found === undefined ? null : { ...found, actingStaffId: null }
}
