import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { announceWallet } from './announce-wallet.ts'
import { releaseDeposits } from './release-deposits.ts'

export const walletJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'release-deposits',
    every: '* * * * *',
    act: async ({ database, hub }) => {
      await releaseDeposits(database, (userId) => announceWallet({ hub }, userId))
    },
  },
]
