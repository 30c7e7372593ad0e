import type { CompanyClaim, CompanyMember } from '@gavelhouse/shared/profile/staff-owner-contract.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { companyOwners } from './tables.ts'

const { id, title, share, paper, email } = companyOwners
const isConfirmed = sql<boolean>`${companyOwners.confirmedAt} is not null`
const memberName = sql<string>`${companyOwners.firstName} || ' ' || ${companyOwners.lastName}`
/** Of the same person in the same company, in whatever entry. */
const sameOwner = sql`o.user_id = ${companyOwners.userId} and o.email = ${companyOwners.email}`
const deniedAt = sql<number | null>`(select ms(max(o.denied_at)) from company_owners o where ${sameOwner})`
/** What is in force or asked; of an owner of whom nothing is, the last entry they have said no to. */
const stands = sql`(${companyOwners.status} = 'active' or ${companyOwners.deniedAt} is not null
  and not exists (select from company_owners o
    where ${sameOwner} and (o.status = 'active' or o.denied_at is not null and o.id > ${companyOwners.id})))`
const holderName = sql<string>`coalesce(nullif(${users.companyName}, ''), ${users.firstName} || ' ' || ${users.lastName})`

/** Whoever has proved that the address is theirs. */
const personId = sql<number | null>`(select named.id from users named
  where named.email = ${companyOwners.email} and named.status = 'active')`

export const listMembersForStaff = (db: Db, userId: number): Promise<CompanyMember[]> =>
  db
    .select({ id, title, share, isConfirmed, paper, deniedAt, name: memberName, email, personId })
    .from(companyOwners)
    // With one table alone its columns lose their name in the subquery.
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(and(stands, eq(companyOwners.userId, userId)))
    .orderBy(asc(id))

export const listClaimsForStaff = (db: Db, userId: number): Promise<CompanyClaim[]> =>
  db
    .select({ id, title, share, isConfirmed, paper, deniedAt, holderId: companyOwners.userId, name: holderName })
    .from(companyOwners)
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(
      and(
        stands,
        sql`${companyOwners.userId} <> ${userId}`,
        sql`${companyOwners.email} = (select named.email from users named
          where named.id = ${userId} and named.status = 'active')`,
      ),
    )
    .orderBy(asc(id))

/** Whose company an entry is in. */
export async function findHolderId(db: Db, entryId: number): Promise<number | null> {
  const [found] = await db.select({ holderId: companyOwners.userId }).from(companyOwners).where(eq(id, entryId))
  return found?.holderId ?? null
}

/** An entry that stands, with whose company it is in; nobody else changes it until the transaction ends. */
export async function lockEntry(db: Db, entryId: number) {
  const [found] = await db
    .select({
      holder: { id: companyOwners.userId, name: holderName },
      member: { name: memberName, email },
      personId,
      deniedAt,
    })
    .from(companyOwners)
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(and(stands, eq(id, entryId)))
    .for('update', { of: companyOwners })
  return found ?? null
}

export async function markOnPaper(db: Db, entryId: number, seen: string): Promise<void> {
  await db
    .update(companyOwners)
    .set({ status: 'active', paper: seen, confirmedAt: sql`coalesce(${companyOwners.confirmedAt}, now())` })
    .where(eq(id, entryId))
}

/** With it what the person has said before is settled. */
export async function markDismissed(db: Db, entryId: number): Promise<void> {
  await db.update(companyOwners).set({ status: 'inactive' }).where(eq(id, entryId))
  await db.execute(sql`update company_owners o set denied_at = null
    from company_owners e where e.id = ${entryId} and o.user_id = e.user_id and o.email = e.email`)
}
