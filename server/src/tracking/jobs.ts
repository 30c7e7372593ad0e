import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { askCarriers } from './ask-carriers.ts'
import type { TrackingServices } from './context.ts'
import { deleteOldStrays } from './queries-scans.ts'

export const trackingJobs: readonly AnyJob<Plumbing & TrackingServices>[] = [
  {
    name: 'ask-carriers',
    every: '*/5 * * * *',
    act: ({ database, hub, tracker, clock, log }) =>
      askCarriers({ db: database.db, hub, tracker, log, now: () => clock.now() }),
  },
  { name: 'forget-stray-parcels', every: '37 4 * * *', act: ({ database }) => deleteOldStrays(database.db) },
]
