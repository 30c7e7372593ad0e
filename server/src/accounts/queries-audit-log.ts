import type { ToldChange } from '@gavelhouse/shared/office/changes.ts'
import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auditLog, users } from './tables.ts'

export type AuditLine = Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'details'> & {
  details: Record<string, unknown>
}

export async function insertAudit(db: Db, ...lines: AuditLine[]): Promise<void> {
  if (lines.length > 0) await db.insert(auditLog).values(lines)
}

export async function insertAudits(db: Db, lines: AuditLine[]): Promise<void> {
  if (lines.length > 0) await db.insert(auditLog).values(lines)
}

/** What was done with this key before. Whoever asks at the same time waits until this transaction has ended. */
export async function lockAudited(db: Db, staffId: number, key: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${staffId} ${key}`}, 0))`)
  const [line] = await db
    .select({ subject: auditLog.subject, inputHash: auditLog.inputHash, changes: auditLog.changes })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, staffId), eq(auditLog.key, key)))
  return line ?? null
}

/**
 * The number of the newest line about a record; 0 before the first. Lines that change nothing of it do not count: that a sealed
 * bid was voided is told by no version either (rule 12).
 */
export const versionOf = (kind: string, id: SQL | { getSQL(): SQL }): SQL<number> =>
  versionOfSubject(sql`${`${kind}:`}::text || ${id}`)

export const versionOfSubject = (subject: SQL): SQL<number> =>
  sql<number>`coalesce((select max(a.id) from audit_log a where a.subject = ${subject} and a.act <> 'void_bid'), 0)`

/** What was changed on a record since a version, field by field, the newest first. The caller holds the record. */
export async function changesSince(db: Db, subject: string, version: number): Promise<ToldChange[]> {
  const lines = await db
    .select({
      changes: auditLog.changes,
      staffId: auditLog.staffId,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      at: auditLog.at,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.staffId))
    .where(and(eq(auditLog.subject, subject), gt(auditLog.id, version)))
    .orderBy(desc(auditLog.id))
  return lines.flatMap(({ changes, ...line }) => changes.map(({ field }) => ({ field, ...line })))
}

/** The version of a record that is held or read at this moment. */
export async function readVersion(db: Db, subject: string): Promise<number> {
  const [newest] = await db
    .select({ version: sql<number>`coalesce(max(${auditLog.id}), 0)` })
    .from(auditLog)
    .where(eq(auditLog.subject, subject))
  return newest?.version ?? 0
}

/** Of all records of a kind that were ever changed, by their number. */
export async function readVersions(db: Db, kind: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ id: number; version: number }>(sql`
    select split_part(subject, ':', 2)::int as id, max(id)::int as version
    from audit_log where subject >= ${`${kind}:`} and subject < ${`${kind};`} and subject ~ ':[0-9]{1,9}$'
    group by 1`)
  return new Map(rows.map(({ id, version }) => [id, version]))
}

/** Every word of what staff changed about somebody who is erased: who did it, when and which field stays. */
export async function eraseAuditWords(db: Db, userId: number): Promise<void> {
  await db.execute(sql`update audit_log set details = erase_words(details), changes = erase_words(changes)
    where subject = ${`user:${userId}`}`)
}
