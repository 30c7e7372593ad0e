import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auditLog } from './tables.ts'

export type AuditLine = Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'details'> & {
  details: Record<string, unknown>
}

export async function insertAudit(db: Db, line: AuditLine): Promise<void> {
  await db.insert(auditLog).values(line)
}

/** What was done with this key before. Whoever asks at the same time waits until this transaction has ended. */
export async function lockAudited(db: Db, staffId: number, key: string) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit ${staffId} ${key}`}, 0))`)
  const [line] = await db
    .select({ subject: auditLog.subject, inputHash: auditLog.inputHash })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, staffId), eq(auditLog.key, key)))
  return line ?? null
}
