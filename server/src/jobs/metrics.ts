import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { addAskedGauges } from '../db/asked-gauges.ts'

/** Jobs of all processes, as the queue knows them. */
export function addJobFigures(registry: Registry, pool: Pool): void {
  addAskedGauges(registry, pool, {
    sql: `
      select
        (select count(*) from pgboss.job where state < 'active' and start_after < now()) as jobs_due,
        (select coalesce(extract(epoch from now() - min(start_after)), 0) from pgboss.job
          where state < 'active' and start_after < now()) as jobs_due_age_seconds,
        (select count(*) from pgboss.job where state = 'retry') as jobs_retrying,
        (select count(*) from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day') as jobs_failed_day`,
    helps: {
      jobs_due: 'Jobs that wait although their time has come',
      jobs_due_age_seconds: 'How long the first of them has been due',
      jobs_retrying: 'Jobs that failed and will be tried again',
      jobs_failed_day: 'Jobs that were given up within a day',
    },
  })
}
