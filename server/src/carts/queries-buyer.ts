import { sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'

export interface BuyerRow {
  id: number
  status: (typeof users.$inferSelect)['status']
  isSuspended: boolean
  groupIds: number[]
  /** Those of the sellers asked about whose company this person is a member of, as both say. */
  ownCompanies: number[]
  /** Which version of the terms of each auction asked about this person has accepted. */
  acceptedTerms: Record<number, number>
  /** Lots that a payment of theirs is going on for. */
  payingFor: number[]
}

/** All that decides whether people may buy from these sellers in these auctions, in one go: it is asked for every cart. */
export function listBuyers(
  db: Db,
  ids: readonly number[],
  { sellerIds, auctionIds }: { sellerIds: readonly number[]; auctionIds: readonly number[] },
): Promise<BuyerRow[]> {
  const values = { ids: arrayLiteral(ids), sellerIds: arrayLiteral(sellerIds), auctionIds: arrayLiteral(auctionIds) }
  return buyersById(db).execute(values)
}

const buyersById = prepared((db) =>
  db
    .select({
      id: users.id,
      status: users.status,
      isSuspended: users.isSuspended,
      groupIds: sql<number[]>`array(select g.group_id from user_groups g where g.user_id = users.id)`,
      ownCompanies: sql<number[]>`array(select o.user_id from company_owners o
        where o.user_id = any(${sql.placeholder('sellerIds')}::int[]) and o.email = users.email and o.status = 'active'
        and o.confirmed_at is not null)`,
      acceptedTerms: sql<Record<number, number>>`coalesce((select json_object_agg(t.auction_id, t.terms_version)
        from accepted_terms t where t.user_id = users.id and t.auction_id = any(${sql.placeholder('auctionIds')}::int[])), '{}')`,
      payingFor: sql<number[]>`array(select (line ->> 'lotId')::int
        from payment_attempts a, jsonb_array_elements(a.purchase -> 'lines') line
        where a.user_id = users.id and a.purpose = 'purchase' and a.status in ('created', 'pending') and not a.is_slow)`,
    })
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('buyers-by-id'),
)
