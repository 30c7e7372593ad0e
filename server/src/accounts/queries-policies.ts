import type { Db } from '../db/connect.ts'
import { acceptedPolicies } from './tables.ts'

/** The first time counts. */
export async function insertAcceptance(db: Db, accepted: typeof acceptedPolicies.$inferInsert): Promise<void> {
  await db.insert(acceptedPolicies).values(accepted).onConflictDoNothing()
}
