import type { Standing } from '@gavelhouse/shared/lots/lot.ts'
import { type SQL, sql } from 'drizzle-orm'
import { lots } from './tables.ts'

const isRunning = sql`${lots.status} = 'open' and ${lots.saleType} not in ('sealed', 'sealed_rank')`

/**
 * The rule `standingFor` as a condition on `lots`, for lists that choose and count by it. Whoever asks has joined lots with
 * bids of the person already, or lots the person has.
 */
export function standsAs(standing: Standing, userId: number): SQL {
  switch (standing) {
    case 'winner':
      return sql`(${isRunning} and ${lots.leaderId} is not distinct from ${userId})`
    case 'outbid':
      return sql`(${isRunning} and ${lots.leaderId} is distinct from ${userId})`
    case 'won':
      return sql`(${lots.soldToId} is not distinct from ${userId})`
    case 'lost':
      return sql`(${lots.status} in ('sold', 'closed') and ${lots.soldToId} is distinct from ${userId})`
  }
}
