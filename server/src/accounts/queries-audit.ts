import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { auditLog } from './tables.ts'

export type AuditLine = Omit<typeof auditLog.$inferInsert, 'id' | 'at' | 'details'> & {
  details: Record<string, unknown>
}

/** False when this member of staff has used the key before: nothing is written then. */
export async function insertAudit(db: Db, line: AuditLine): Promise<boolean> {
  const written = await db
    .insert(auditLog)
    .values(line)
    .onConflictDoNothing({ target: [auditLog.staffId, auditLog.key], where: sql`${auditLog.key} is not null` })
    .returning({ id: auditLog.id })
  return written.length > 0
}

export async function findAudited(db: Db, staffId: number, key: string) {
  const [line] = await db
    .select({ subject: auditLog.subject, inputHash: auditLog.inputHash })
    .from(auditLog)
    .where(and(eq(auditLog.staffId, staffId), eq(auditLog.key, key)))
  return line ?? null
}
