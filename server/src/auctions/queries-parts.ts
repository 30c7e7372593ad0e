import { LEAST_SHARE } from '@gavelhouse/shared/money/partial-payment.ts'
import { sql } from 'drizzle-orm'
import { auctions } from './tables.ts'

/** in parts is paid where the auction allows it and the house has not switched it off. */
export const allowsParts = sql<boolean>`(${auctions.canPayInParts} and not exists (
  select from settings s where s.kind = 'feature' and s.key = 'partial_payment' and s.value = 'false'::jsonb))`

/** Decision 098: of what is due, the least part, as the house has set it in percent. */
export const leastShare = sql<number>`coalesce((select round((s.value #>> '{}')::numeric * 1000)::int from settings s
  where s.kind = 'variable' and s.key = 'partial_payment_minimum' and jsonb_typeof(s.value) = 'number'),
  ${sql.raw(String(LEAST_SHARE))})`
