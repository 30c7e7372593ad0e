import type { Services } from '../context.ts'
import { deleteOldViews } from '../lots/queries.ts'

/** What the worker does, and what it does by the clock. */
export async function runTimetable({ config, jobs, database, clock }: Services): Promise<void> {
  await jobs.work('forget-old-views', () => deleteOldViews(database.db))
  await jobs.every('17 * * * *', 'forget-old-views')

  if (config.demo) {
    const { relistDemoAuctions } = await import('../demo/relist.ts')
    await jobs.work('relist-demo', () => relistDemoAuctions(database.db, clock.now()))
    await jobs.every('* * * * *', 'relist-demo')
  }
}
