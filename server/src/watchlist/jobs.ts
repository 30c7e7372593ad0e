import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { tellClosingSoon } from './tell-closing-soon.ts'

export const watchlistJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'closing-soon',
    every: '* * * * *',
    act: async ({ database, hub }) => announceNotices(hub, await tellClosingSoon(database)),
  },
]
