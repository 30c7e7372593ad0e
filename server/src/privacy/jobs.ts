import type { AnyJob } from '../jobs/jobs.ts'
import type { PrivacyServices } from './context.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseNow } from './erase-person.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { findDueErasure, listDueErasures, listLeftFiles, takeBackOrder } from './queries.ts'

/** Whoever is still bound is tried again the next time, and so is what failed: it keeps nobody else waiting. */
async function eraseDue(services: PrivacyServices): Promise<void> {
  const { database, log } = services
  const attempt = async (userId: number, act: () => Promise<void>) => {
    try {
      await act()
    } catch (error) {
      log.error({ err: error, userId }, 'an erasure failed and is tried again')
    }
  }
  for (const { userId } of await listDueErasures(database.db))
    await attempt(userId, () => oneAtATime(services, userId, () => eraseIfDue(services, userId)))
  for (const { userId } of await listLeftFiles(database.db)) await attempt(userId, () => eraseFiles(services, userId))
}

/** Somebody else may have done it or given it up meanwhile. */
async function eraseIfDue(services: PrivacyServices, userId: number): Promise<void> {
  const { db } = services.database
  const due = await findDueErasure(db, userId)
  if (due === null) return
  const obstacles = await eraseNow(services, userId, { id: due.orderedBy ?? userId, grants: [] })
  if (obstacles.length === 0) return
  services.log.info({ userId, obstacles }, 'not erased yet')
  if (due.orderedBy !== null) await takeBackOrder(db, userId)
}

export const privacyJobs: readonly AnyJob<PrivacyServices>[] = [
  { name: 'erase-people', every: '17 * * * *', act: eraseDue },
]
