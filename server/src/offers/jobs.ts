import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { endOffers } from './end-offers.ts'

export const offerJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'end-offers', every: '* * * * *', act: ({ database, hub }) => endOffers(database, hub) },
]
