import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import type { SandboxCode } from './providers/sandbox-course.ts'
import { sandboxScans } from './tables.ts'

/** What is noted in the built-in carrier's own book. */
export async function listSandboxScans(db: Db, trackingNumber: string): Promise<{ at: number; code: SandboxCode }[]> {
  const { at, code, id } = sandboxScans
  const rows = await db
    .select({ at, code })
    .from(sandboxScans)
    .where(eq(sandboxScans.trackingNumber, trackingNumber))
    .orderBy(asc(at), asc(id))
  return rows as { at: number; code: SandboxCode }[]
}

export async function insertSandboxScan(db: Db, trackingNumber: string, code: SandboxCode): Promise<void> {
  await db.insert(sandboxScans).values({ trackingNumber, code })
}
