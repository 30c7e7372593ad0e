import type { BIDDER_STATES } from '@gavelhouse/shared/office/list-contract.ts'
import { type SQL, sql } from 'drizzle-orm'
import { users } from '../accounts/tables.ts'

/** Written out: without a join Drizzle leaves the table's name away, and a subquery would mean a column of its own. */
export const userId = sql`users.id`

/** The auctions whose records somebody sees; null: all. */
export type Reach = readonly number[] | null

/** Of what a person has done, what lies within reach. */
export const isWithin = (auctionId: SQL, auctionIds: Reach): SQL =>
  auctionIds === null ? sql`true` : sql`${auctionId} = any(${sql.param(auctionIds)}::int[])`

export const pendingRequests = (auctionIds: Reach): SQL =>
  sql`from access_requests r where r.user_id = ${userId} and r.status = 'pending' and ${isWithin(sql`r.auction_id`, auctionIds)}`

/** Those who have asked to be let in wait for staff, whatever else is true of them. */
export const personState = (auctionIds: Reach) => sql<(typeof BIDDER_STATES)[number]>`case
  when ${users.status} = 'deactivate' then 'deactivated'
  when ${users.isSuspended} then 'suspended'
  when exists (select ${pendingRequests(auctionIds)}) then 'pending'
  when ${users.status} = 'email_unverified' then 'unverified' else 'active' end`

export const personName = sql<string>`${users.firstName} || ' ' || ${users.lastName}`

/** Who has to do with these auctions: has asked to be let in, or accepted the terms. */
export const isConcernedBy = (auctionIds: readonly number[]): SQL =>
  auctionIds.length === 0
    ? sql`false`
    : sql`(exists (select from access_requests r where r.user_id = ${userId} and r.auction_id in ${[...auctionIds]})
        or exists (select from accepted_terms t where t.user_id = ${userId} and t.auction_id in ${[...auctionIds]}))`
