import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'

/** What it does is loaded with the first run: a house without the demo has no use for its goods. */
export const demoJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'relist-demo',
    every: '* * * * *',
    async act({ database, clock }) {
      const { relistDemoAuctions } = await import('./relist.ts')
      await relistDemoAuctions(database.db, clock.now())
    },
  },
]
