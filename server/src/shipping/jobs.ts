import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { deleteOldQuotes } from './queries-quotes.ts'

export const shippingJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'forget-old-quotes', every: '23 4 * * *', act: ({ database }) => deleteOldQuotes(database.db) },
]
