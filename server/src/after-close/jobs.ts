import type { CheckoutServices } from '../checkout/context.ts'
import type { Plumbing } from '../context.ts'
import type { AnyJob, Job } from '../jobs/jobs.ts'
import { endSecondChances } from './end-second-chances.ts'
import { listLeftRuns } from './queries-charging.ts'
import { runCharging } from './run-charging.ts'

type Needs = CheckoutServices & Plumbing

/** Some invoices of a run; then it waits in line again, so that a long one does not hold up the short ones. */
export const chargeJob: Job<Needs, { runId: number }> = {
  name: 'charge-cards',
  async act(services, { runId }) {
    if (!(await runCharging(services, runId))) await services.jobs.add(chargeJob, { runId })
  },
}

const LEFT_AFTER_SECONDS = 30

export const afterCloseJobs: readonly AnyJob<Needs>[] = [
  chargeJob,
  {
    name: 'charge-cards-left',
    every: '* * * * *',
    async act(services) {
      for (const runId of await listLeftRuns(services.database.db, LEFT_AFTER_SECONDS))
        await services.jobs.add(chargeJob, { runId })
    },
  },
  { name: 'end-second-chances', every: '* * * * *', act: ({ database, hub }) => endSecondChances(database, hub) },
]
