import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { deleteOldChanges } from './queries.ts'

export const lotFeedJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'forget-old-changes', every: '*/5 * * * *', act: ({ database }) => deleteOldChanges(database.db) },
]
