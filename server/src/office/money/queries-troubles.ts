import { DECLINED_DAYS, STUCK_DAYS, STUCK_MINUTES } from '@gavelhouse/shared/office/payment-states.ts'
import { sql } from 'drizzle-orm'

/** Of `payment_attempts`, by its own name: the same words count it on the first page, filter the list and mark its lines. */

const number = (value: number) => sql.raw(String(value))

/** Nobody finishes it: its time is long over, or a bank has been silent for too many days. A claim waits for staff in any case. */
export const isStuck = sql`(payment_attempts.status in ('created', 'pending') and payment_attempts.method <> 'offline'
  and case when payment_attempts.is_slow then payment_attempts.created_at < now() - make_interval(days => ${number(STUCK_DAYS)})
    else payment_attempts.expires_at < now() - make_interval(mins => ${number(STUCK_MINUTES)}) end)`

/** A card or bank that said no lately, for an invoice that is still owed. */
export const isDeclined = sql`(payment_attempts.status in ('failed', 'expired') and payment_attempts.status = 'failed'
  and payment_attempts.provider is not null and payment_attempts.created_at > now() - make_interval(days => ${number(DECLINED_DAYS)})
  and exists (select from invoices i where i.id = payment_attempts.invoice_id and i.paid_at is null and i.cancelled_at is null))`
