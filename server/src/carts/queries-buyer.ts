import { eq, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'

export interface BuyerRow {
  id: number
  status: (typeof users.$inferSelect)['status']
  isSuspended: boolean
  groupIds: number[]
  /** Those of the sellers asked about whose company this person is a member of. */
  ownCompanies: number[]
  /** Lots that a payment of theirs is going on for. */
  payingFor: number[]
}

/** All that decides whether somebody may buy from these sellers, in one go: it is asked whenever a lot is put into a cart. */
export async function findBuyer(db: Db, id: number, sellerIds: readonly number[]): Promise<BuyerRow | null> {
  const [buyer] = await buyerById(db).execute({ id, sellerIds: arrayLiteral(sellerIds) })
  return buyer ?? null
}

const buyerById = prepared((db) =>
  db
    .select({
      id: users.id,
      status: users.status,
      isSuspended: users.isSuspended,
      groupIds: sql<number[]>`array(select g.group_id from user_groups g where g.user_id = users.id)`,
      ownCompanies: sql<number[]>`array(select o.user_id from company_owners o
        where o.user_id = any(${sql.placeholder('sellerIds')}::int[]) and o.email = users.email and o.status = 'active')`,
      payingFor: sql<number[]>`array(select (line ->> 'lotId')::int
        from payment_attempts a, jsonb_array_elements(a.purchase -> 'lines') line
        where a.user_id = users.id and a.purpose = 'purchase' and a.status in ('created', 'pending') and not a.is_slow)`,
    })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('buyer-by-id'),
)
