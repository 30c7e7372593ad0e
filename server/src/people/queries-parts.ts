import type { BIDDER_STATES } from '@gavelhouse/shared/office/list-contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'

/** Written out: without a join Drizzle leaves the table's name away, and a subquery would mean a column of its own. */
export const userId = sql`users.id`

/** Those who have asked to be let in wait for staff, whatever else is true of them. */
const isPending = sql`exists (select from access_requests r where r.user_id = ${userId} and r.status = 'pending')`

export const personState = sql<(typeof BIDDER_STATES)[number]>`case
  when ${users.status} = 'deactivate' then 'deactivated'
  when ${users.isSuspended} then 'suspended'
  when ${isPending} then 'pending'
  when ${users.status} = 'email_unverified' then 'unverified' else 'active' end`

export const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Who has to do with these auctions: has asked to be let in, or accepted the terms. */
export const isConcernedBy = (auctionIds: readonly number[]): SQL =>
  auctionIds.length === 0
    ? sql`false`
    : sql`(exists (select from access_requests r where r.user_id = ${userId} and r.auction_id in ${[...auctionIds]})
        or exists (select from accepted_terms t where t.user_id = ${userId} and t.auction_id in ${[...auctionIds]}))`
