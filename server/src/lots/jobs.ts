import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { deleteOldViews } from './queries.ts'

export const lotJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'forget-old-views', every: '17 * * * *', act: ({ database }) => deleteOldViews(database.db) },
]
