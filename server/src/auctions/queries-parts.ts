import { sql } from 'drizzle-orm'
import { auctions } from './tables.ts'

/** in parts is paid where the auction allows it and the house has not switched it off. */
export const allowsParts = sql<boolean>`(${auctions.canPayInParts} and not exists (
  select from settings s where s.kind = 'feature' and s.key = 'partial_payment' and s.value = 'false'::jsonb))`
