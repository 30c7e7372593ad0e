import type { AnyJob, Job } from '../jobs/jobs.ts'
import type { TaskServices } from '../office/task-context.ts'
import { listLeftImports } from './queries.ts'
import { runImport } from './run-import.ts'

/** Some rows of an import; then it waits in line again, so that a long one does not hold up the short ones. */
export const importJob: Job<TaskServices, { importId: number }> = {
  name: 'import-lots',
  async act(services, { importId }) {
    if (!(await runImport(services, importId))) await services.jobs.add(importJob, { importId })
  },
}

const LEFT_AFTER_SECONDS = 20

export const importJobs: readonly AnyJob<TaskServices>[] = [
  importJob,
  {
    name: 'imports-left',
    every: '* * * * *',
    async act(services) {
      for (const importId of await listLeftImports(services.database.db, LEFT_AFTER_SECONDS))
        await services.jobs.add(importJob, { importId })
    },
  },
]
