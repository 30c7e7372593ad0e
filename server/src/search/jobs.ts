import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { mailMatches } from './mail-matches.ts'
import { matchSavedSearches } from './match-saved-searches.ts'

export const searchJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'saved-searches',
    every: '* * * * *',
    async act({ database, hub, clock }) {
      announceNotices(hub, await matchSavedSearches(database))
      await mailMatches(database, clock.now())
    },
  },
]
