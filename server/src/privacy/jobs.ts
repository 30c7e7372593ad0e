import type { AnyJob } from '../jobs/jobs.ts'
import type { PrivacyServices } from './context.ts'
import { eraseNow, erasePapers } from './erase-person.ts'
import { listDueErasures, listDuePapers } from './queries.ts'

/** Whoever is still bound is tried again the next time. */
async function eraseDue(services: PrivacyServices): Promise<void> {
  const { database, log } = services
  for (const { userId } of await listDueErasures(database.db)) {
    const obstacles = await eraseNow(services, userId, { id: userId, grants: [] })
    if (obstacles.length > 0) log.info({ userId, obstacles }, 'not erased yet')
  }
  for (const { userId } of await listDuePapers(database.db)) await erasePapers(services, userId)
}

export const privacyJobs: readonly AnyJob<PrivacyServices>[] = [
  { name: 'erase-people', every: '17 * * * *', act: eraseDue },
]
