import type { AnyJob, Job } from '../jobs/jobs.ts'
import { finishSuspensions, type SuspensionServices } from './finish-suspensions.ts'

/** Queued by whoever suspends; by the clock for what was left. */
export const suspensionJob: Job<SuspensionServices> = {
  name: 'finish-suspensions',
  every: '* * * * *',
  act: finishSuspensions,
}

export const peopleJobs: readonly AnyJob<SuspensionServices>[] = [suspensionJob]
