import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { deleteOldMessages } from './queries-delivery.ts'

export const messageJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'forget-old-messages', every: '41 3 * * *', act: ({ database }) => deleteOldMessages(database.db) },
]
