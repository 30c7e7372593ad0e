import type { AnyJob } from '../jobs/jobs.ts'
import type { PrivacyServices } from './context.ts'
import { eraseFiles } from './erase-files.ts'
import { eraseNow } from './erase-person.ts'
import { listDueErasures, listLeftFiles } from './queries.ts'

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
    await attempt(userId, async () => {
      const obstacles = await eraseNow(services, userId, { id: userId, grants: [] })
      if (obstacles.length > 0) log.info({ userId, obstacles }, 'not erased yet')
    })
  for (const { userId } of await listLeftFiles(database.db)) await attempt(userId, () => eraseFiles(services, userId))
}

export const privacyJobs: readonly AnyJob<PrivacyServices>[] = [
  { name: 'erase-people', every: '17 * * * *', act: eraseDue },
]
