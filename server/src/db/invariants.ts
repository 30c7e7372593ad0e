import type { Pool } from 'pg'

/** What must never be found in the database. Any row is a failure. */
export interface Invariant {
  name: string
  sql: string
}

export interface AuditFinding {
  name: string
  rows: Record<string, unknown>[]
}

/** Of each question the first offenders only. */
export const SHOWN = 20

/** Asks one after the other. An empty answer is a sound house. */
export async function askInvariants(
  pool: Pick<Pool, 'query'>,
  invariants: readonly Invariant[],
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for (const { name, sql } of invariants) {
    const { rows } = await pool.query<Record<string, unknown>>(`select * from (${sql}) found limit ${SHOWN}`)
    if (rows.length > 0) findings.push({ name, rows })
  }
  return findings
}
