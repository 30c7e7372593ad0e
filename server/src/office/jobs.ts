import { TREND_DAYS } from '@gavelhouse/shared/office/trends-contract.ts'
import { markThoseWhoBid } from '../accounts/queries-bidders.ts'
import { addUpMoneyDays } from '../books/queries-days.ts'
import type { AnyJob, Job } from '../jobs/jobs.ts'
import { isTold } from '../lots/queries-sealed.ts'
import { listLeftTasks } from './queries-tasks.ts'
import { runTask } from './run-task.ts'
import { keepAllInStep } from './sales/keep-in-step.ts'
import { publishDue } from './sales/publish-due.ts'
import type { TaskServices } from './task-context.ts'
import { countBidDays } from './trends/queries-bid-days.ts'

/** Some records of a task; then it waits in line again, so that a long task does not hold up the short ones. */
export const taskJob: Job<TaskServices, { taskId: number }> = {
  name: 'office-task',
  async act(services, { taskId }) {
    if (!(await runTask(services, taskId))) await services.jobs.add(taskJob, { taskId })
  },
}

const LEFT_AFTER_SECONDS = 20

export const officeJobs: readonly AnyJob<TaskServices>[] = [
  taskJob,
  { name: 'publish-auctions', every: '* * * * *', act: publishDue },
  { name: 'paused-auctions', every: '* * * * *', act: keepAllInStep },
  { name: 'those-who-bid', every: '*/10 * * * *', act: ({ database }) => markThoseWhoBid(database.db, isTold) },
  { name: 'bid-days', every: '10 * * * *', act: ({ database }) => countBidDays(database.db) },
  { name: 'money-days', every: '11 * * * *', act: ({ database }) => addUpMoneyDays(database.db, TREND_DAYS) },
  {
    name: 'office-tasks-left',
    every: '* * * * *',
    async act(services) {
      for (const taskId of await listLeftTasks(services.database.db, LEFT_AFTER_SECONDS))
        await services.jobs.add(taskJob, { taskId })
    },
  },
]
