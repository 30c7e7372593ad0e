import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { announceHeads } from './announce-heads.ts'

export const proofJobs: readonly AnyJob<Plumbing>[] = [
  { name: 'announce-heads', every: '*/5 * * * *', act: announceHeads },
]
