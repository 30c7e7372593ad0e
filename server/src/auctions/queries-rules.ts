import type { AccessRule, Applicant } from '@gavelhouse/shared/auctions/access-rule.ts'
import { asc, eq, isNull, or, sql } from 'drizzle-orm'
import { versionOfSubject } from '../accounts/queries-audit-log.ts'
import { users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { accessRules, auctions } from './tables.ts'

export type RuleRow = typeof accessRules.$inferSelect

/** What lines of the audit about a rule are about: those of an auction's are its own. */
export const subjectOf = (auctionId: number | null): string =>
  auctionId === null ? 'access_rule:house' : `auction:${auctionId}`

/** That of the auction where it has one, else that of the house. */
export async function findRule(db: Db, auctionId: number): Promise<RuleRow | null> {
  const [rule] = await db
    .select()
    .from(accessRules)
    .where(or(eq(accessRules.auctionId, auctionId), isNull(accessRules.auctionId)))
    .orderBy(sql`${accessRules.auctionId} is null`)
    .limit(1)
  return rule ?? null
}

/** What is known of somebody now. A card counts as long as it was there when their cards were last looked at. */
export async function readApplicant(db: Db, userId: number): Promise<Applicant> {
  const { rows } = await db.execute<{ [Name in keyof Applicant]: Applicant[Name] }>(sql`
    select u.status <> 'email_unverified' as "isEmailVerified", u.phone_verified and u.phone <> '' as "isPhoneVerified",
      exists (select from card_marks c where c.user_id = u.id and c.gone_at is null) as "hasCard",
      (select count(*)::int from invoices i where i.user_id = u.id and i.paid_at is null and i.cancelled_at is null)
        as "unpaidCount",
      floor(extract(epoch from now() - u.created_at) / 86400)::int as "accountDays",
      (select count(*)::int from invoices i where i.user_id = u.id and i.paid_at is not null and i.cancelled_at is null)
        as "paidCount",
      u.is_suspended as "isSuspended"
    from users u where u.id = ${userId}`)
  const [applicant] = rows
  if (applicant === undefined) throw new Error(`no user ${userId}`)
  return applicant
}

/** The house's first. */
export function listRules(db: Db, auctionIds: readonly number[] | null) {
  const { auctionId, isOn, demands, minDays, otherwise, changedAt } = accessRules
  return db
    .select({
      ...{ auctionId, isOn, demands, minDays, otherwise, changedAt, title: auctions.title },
      changedBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      version: versionOfSubject(sql`coalesce('auction:' || ${auctionId}, ${subjectOf(null)})`),
    })
    .from(accessRules)
    .innerJoin(users, eq(users.id, accessRules.changedById))
    .leftJoin(auctions, eq(auctions.id, accessRules.auctionId))
    .where(
      auctionIds === null
        ? undefined
        : sql`(${auctionId} is null or ${auctionId} = any(${sql.param(auctionIds)}::int[]))`,
    )
    .orderBy(sql`${auctionId} is not null`, asc(auctions.title))
    .limit(200)
}

/** Held for whoever is about to change it, also while there is none yet. */
export async function lockRule(db: Db, auctionId: number | null): Promise<RuleRow | null> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`access rule ${auctionId}`}, 0))`)
  const [rule] = await db
    .select()
    .from(accessRules)
    .where(auctionId === null ? isNull(accessRules.auctionId) : eq(accessRules.auctionId, auctionId))
    .for('update')
  return rule ?? null
}

export async function writeRule(
  db: Db,
  rule: AccessRule & { auctionId: number | null; changedById: number },
): Promise<number> {
  const { isOn, minDays, otherwise, changedById } = rule
  const set = { isOn, minDays, otherwise, changedById, demands: [...rule.demands] }
  const [written] = await db
    .insert(accessRules)
    .values({ ...set, auctionId: rule.auctionId })
    .onConflictDoUpdate({ target: accessRules.auctionId, set: { ...set, changedAt: sql`now()` } })
    .returning({ id: accessRules.id })
  if (written === undefined) throw new Error('the rule was not written')
  return written.id
}
