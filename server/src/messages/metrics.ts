import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { addAskedGauges } from '../db/asked-gauges.ts'

/** Mails, texts and pushes that should have left. */
export function addMessageFigures(registry: Registry, pool: Pool): void {
  addAskedGauges(registry, pool, {
    sql: `
      select
        (select count(*) from messages where status in ('waiting', 'failed') and not_before < now()) as messages_due,
        (select coalesce(extract(epoch from now() - min(not_before)), 0) from messages
          where status in ('waiting', 'failed') and not_before < now()) as messages_due_age_seconds,
        (select count(*) from messages where status = 'dead' and created_at > now() - interval '1 day') as messages_given_up_day`,
    helps: {
      messages_due: 'Messages that wait although their time has come',
      messages_due_age_seconds: 'How long the first of them has been due',
      messages_given_up_day: 'Messages of the last day that were given up',
    },
  })
}
