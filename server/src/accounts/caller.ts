import type { Grant } from '@gavelhouse/shared/accounts/grants.ts'
import type { Call } from '../context.ts'
import type { ServeTo } from '../http/serve.ts'

/** Who is calling, as read from the session at the start of the call. */
export interface Caller {
  id: number
  /** What the person may do beside bidding and buying, and in which auctions; nothing while suspended. */
  grants: readonly Grant[]
  isSuspended: boolean
  /** Who of the staff is behind this session, looking at the house as this person; null for the person (T-26). */
  actingStaffId: number | null
}

/** What a use case may touch during one call. An area that needs more adds it: `UserContext & BiddingServices`. */
export interface Context extends Call {
  user: Caller | null
  /** SHA-256 of the session token; null for guests. */
  sessionHash: Buffer | null
}

export interface UserContext extends Context {
  user: Caller
  sessionHash: Buffer
  /** Where this is part of something larger: the task it is one of many of, and why. Goes on record with it. */
  behalf?: { taskId?: number; reason: string }
}

/** Serves calls to guests and people, with the services an area needs beside the plumbing. */
export type Serve<Services = unknown> = ServeTo<Context & Services, UserContext & Services>
