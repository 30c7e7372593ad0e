import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { tellFollowers, tellOpened } from './tell-auctions.ts'

export const auctionJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'tell-auctions',
    every: '* * * * *',
    async act({ database, hub }) {
      announceNotices(hub, await tellOpened(database))
      announceNotices(hub, await tellFollowers(database))
    },
  },
]
