import { and, asc, eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { companyOwners } from './tables.ts'

type Details = Pick<typeof companyOwners.$inferInsert, 'firstName' | 'lastName' | 'email' | 'title' | 'share'>
type Changes = Partial<Details> & { status?: 'inactive'; isConfirmed?: boolean }

const isOwn = (userId: number) => and(eq(companyOwners.userId, userId), eq(companyOwners.status, 'active'))

/** Only whoever has proved that the address is theirs is named by it. */
const names = (userId: number) =>
  and(
    eq(companyOwners.status, 'active'),
    sql`${companyOwners.email} = (select ${users.email} from ${users}
      where ${users.id} = ${userId} and ${users.status} = 'active')`,
  )

const isConfirmed = sql<boolean>`${companyOwners.confirmedAt} is not null`
const confirmedAt = (is: boolean) => (is ? sql`now()` : null)

export const listCompanyOwners = (db: Db, userId: number) =>
  db
    .select({
      id: companyOwners.id,
      firstName: companyOwners.firstName,
      lastName: companyOwners.lastName,
      email: companyOwners.email,
      title: companyOwners.title,
      share: companyOwners.share,
      isConfirmed,
    })
    .from(companyOwners)
    .where(isOwn(userId))
    .orderBy(asc(companyOwners.id))

export async function insertOwner(db: Db, userId: number, details: Details & { isConfirmed: boolean }): Promise<void> {
  const { isConfirmed: is, ...owner } = details
  await db.insert(companyOwners).values({ ...owner, userId, confirmedAt: confirmedAt(is) })
}

/** False when there is no such member in the company of this person. */
export async function changeOwner(db: Db, userId: number, id: number, changes: Changes): Promise<boolean> {
  const { isConfirmed: is, ...rest } = changes
  const changed = await db
    .update(companyOwners)
    .set({ ...rest, ...(is === undefined ? {} : { confirmedAt: confirmedAt(is) }) })
    .where(and(eq(companyOwners.id, id), isOwn(userId)))
    .returning({ id: companyOwners.id })
  return changed.length > 0
}

/** The house has seen a paper that says so: neither the company nor the person takes it back (decision 105). */
export async function isOnPaper(db: Db, id: number): Promise<boolean> {
  const [found] = await db
    .select({ paper: companyOwners.paper })
    .from(companyOwners)
    .where(and(eq(companyOwners.id, id), eq(companyOwners.status, 'active')))
    .for('update')
  return found !== undefined && found.paper !== null
}

/** Those in which somebody else names this person. */
export const listClaimsOn = (db: Db, userId: number) =>
  db
    .select({
      id: companyOwners.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      title: companyOwners.title,
      share: companyOwners.share,
      isConfirmed,
    })
    .from(companyOwners)
    .innerJoin(users, eq(users.id, companyOwners.userId))
    .where(and(names(userId), sql`${companyOwners.userId} <> ${userId}`))
    .orderBy(asc(companyOwners.id))

/** False when it names somebody else. Said again, the first time stays. */
export async function confirmClaim(db: Db, userId: number, id: number): Promise<boolean> {
  const changed = await db
    .update(companyOwners)
    .set({ confirmedAt: sql`coalesce(${companyOwners.confirmedAt}, now())` })
    .where(and(eq(companyOwners.id, id), names(userId)))
    .returning({ id: companyOwners.id })
  return changed.length > 0
}

/** False when it names somebody else. */
export async function denyClaim(db: Db, userId: number, id: number): Promise<boolean> {
  const changed = await db
    .update(companyOwners)
    .set({ status: 'inactive', deniedAt: sql`now()` })
    .where(and(eq(companyOwners.id, id), names(userId)))
    .returning({ id: companyOwners.id })
  return changed.length > 0
}
