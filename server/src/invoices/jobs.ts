import { houseHour } from '@gavelhouse/shared/house-clock.ts'
import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { releaseReverseLots } from './release-reverse.ts'
import { remindOfInvoices } from './remind.ts'

/** Nobody wants to be reminded of money in the middle of the night. */
const FROM_HOUR = 9

export const invoiceJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'release-reverse-lots',
    every: '10 4 * * *',
    act: releaseReverseLots,
  },
  {
    name: 'remind-of-invoices',
    every: '*/10 * * * *',
    act: async ({ database, clock }) => {
      if (houseHour(clock.now()) >= FROM_HOUR) await remindOfInvoices(database)
    },
  },
]
