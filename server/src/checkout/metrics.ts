import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { addAskedGauges } from '../db/asked-gauges.ts'

/** Money whose end nobody knows yet, and what the last look at the payment company's list found (I-35). */
export function addPaymentFigures(registry: Registry, pool: Pool): void {
  addAskedGauges(registry, pool, {
    sql: `
      select
        (select count(*) from payment_attempts where status in ('created', 'pending')) as payments_open,
        (select count(*) from payment_attempts where status in ('created', 'pending') and not is_slow and not is_hold
          and created_at < now() - interval '1 hour') as payments_unknown,
        (select coalesce(extract(epoch from now() - min(look_at)), 0) from payment_attempts
          where status in ('created', 'pending') and look_at < now()) as payments_unswept_seconds,
        (select jsonb_array_length(differences) from reconciliations order by id desc limit 1) as reconciliation_differences,
        coalesce((select extract(epoch from now() - at) from reconciliations order by id desc limit 1),
          (select extract(epoch from now() - created_at) from payment_attempts where provider is not null order by id limit 1)) as reconciliation_age_seconds`,
    helps: {
      payments_open: 'Payments under way',
      payments_unknown: 'Payments without an end after an hour',
      payments_unswept_seconds: 'How long the first payment that should be looked at waits',
      reconciliation_differences:
        'Differences between the books and the list of the payment company, when last compared',
      reconciliation_age_seconds: 'Time since they were last compared; never yet: since the first payment',
    },
  })
}
