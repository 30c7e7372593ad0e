import type { CompanyClaim, CompanyMember } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { companyOwners } from './tables.ts'

const { id, title, share, paper, email } = companyOwners
const isConfirmed = sql<boolean>`${companyOwners.confirmedAt} is not null`
const memberName = sql<string>`${companyOwners.firstName} || ' ' || ${companyOwners.lastName}`
const isActive = eq(companyOwners.status, 'active')
const holderName = sql<string>`coalesce(nullif(${users.companyName}, ''), ${users.firstName} || ' ' || ${users.lastName})`

/** Whoever has proved that the address is theirs. */
const personId = sql<number | null>`(select named.id from users named
  where named.email = ${companyOwners.email} and named.status = 'active')`

export const listMembersForStaff = (db: Db, userId: number): Promise<CompanyMember[]> =>
  db
    .select({ id, title, share, isConfirmed, paper, name: memberName, email, personId })
    .from(companyOwners)
    // With one table alone its columns lose their name in the subquery.
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(and(isActive, eq(companyOwners.userId, userId)))
    .orderBy(asc(id))

export const listClaimsForStaff = (db: Db, userId: number): Promise<CompanyClaim[]> =>
  db
    .select({ id, title, share, isConfirmed, paper, holderId: companyOwners.userId, name: holderName })
    .from(companyOwners)
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(
      and(
        isActive,
        sql`${companyOwners.userId} <> ${userId}`,
        sql`${companyOwners.email} = (select named.email from users named
          where named.id = ${userId} and named.status = 'active')`,
      ),
    )
    .orderBy(asc(id))

/** An entry that stands, with whose company it is in; nobody else changes it until the transaction ends. */
export async function lockEntry(db: Db, entryId: number) {
  const [found] = await db
    .select({
      holder: { id: companyOwners.userId, name: holderName },
      member: { name: memberName, email },
      personId,
    })
    .from(companyOwners)
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(and(isActive, eq(id, entryId)))
    .for('update', { of: companyOwners })
  return found ?? null
}

export async function markOnPaper(db: Db, entryId: number, seen: string): Promise<void> {
  await db
    .update(companyOwners)
    .set({ paper: seen, confirmedAt: sql`coalesce(${companyOwners.confirmedAt}, now())` })
    .where(eq(id, entryId))
}

export async function markDismissed(db: Db, entryId: number): Promise<void> {
  await db.update(companyOwners).set({ status: 'inactive' }).where(eq(id, entryId))
}
