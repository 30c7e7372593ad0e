import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { releaseDeposits } from './release-deposits.ts'

export const walletJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'release-deposits', every: '* * * * *', act: async ({ database }) => void (await releaseDeposits(database)) },
]
