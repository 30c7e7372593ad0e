import type { Db } from '../db/connect.ts'
import { notifications } from './tables.ts'

type Notice = Pick<typeof notifications.$inferInsert, 'userId' | 'kind' | 'cause' | 'comment' | 'lotId'>

/** Each person is told once per kind and cause, however often the cause is seen (I-70). */
export async function insertNotices(db: Db, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return
  await db
    .insert(notifications)
    .values([...notices])
    .onConflictDoNothing()
}
