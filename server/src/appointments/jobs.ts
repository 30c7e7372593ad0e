import { houseHour } from '@gavelhouse/shared/house-clock.ts'
import type { Plumbing } from '../context.ts'
import type { AnyJob } from '../jobs/jobs.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import { remindOfPickups } from './remind.ts'

/** Nobody wants to be woken for it. */
const FROM_HOUR = 9

export const appointmentJobs: readonly AnyJob<Plumbing>[] = [
  {
    name: 'remind-of-pickups',
    every: '*/10 * * * *',
    act: async ({ database, clock, hub }) => {
      if (houseHour(clock.now()) >= FROM_HOUR) announceNotices(hub, await remindOfPickups(database, clock.now()))
    },
  },
]
