import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The house buys there: whoever wins such a lot owes nothing for it (decision 093). */
export const isReverseLot = (lotId: SQLWrapper): SQL =>
  sql`exists (select from lots r where r.id = ${lotId} and r.sale_type = 'reverse')`
