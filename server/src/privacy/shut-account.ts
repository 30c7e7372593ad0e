import { deactivate, letIn } from '../accounts/queries-shut-out.ts'
import type { Database } from '../db/connect.ts'
import { type Erasure, findErasure, noteStatus } from './queries.ts'

type Status = NonNullable<Erasure['statusBefore']>

/** What the account was is written down with it: whoever comes after a crash can let the person in again. */
export const shutAccount = (db: Database['db'], userId: number): Promise<Status | null> =>
  db.transaction(async (tx) => {
    const before = await deactivate(tx, userId)
    if (before !== null) await noteStatus(tx, userId, before)
    return before
  })

export const openAccount = (db: Database['db'], userId: number, before: Status): Promise<void> =>
  db.transaction(async (tx) => {
    await letIn(tx, userId, before)
    await noteStatus(tx, userId, null)
  })

/** One that a process has shut which then died. */
export async function openForgotten(db: Database['db'], userId: number): Promise<void> {
  const before = (await findErasure(db, userId))?.statusBefore ?? null
  if (before !== null) await openAccount(db, userId, before)
}
