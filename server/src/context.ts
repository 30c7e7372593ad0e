import type { Role } from '@gavelhouse/shared/accounts/user.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { SessionCache } from './accounts/session-cache.ts'
import type { Bidding } from './bidding/bidding.ts'
import type { Config } from './config.ts'
import type { DatabaseClock } from './db/clock.ts'
import type { Database } from './db/connect.ts'
import type { Files } from './files/open-files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Hub } from './live/hub.ts'
import type { Payments } from './payments/payments.ts'
import type { ProfileProviders } from './profile/providers.ts'
import type { Signer } from './proofs/signer.ts'
import type { LotSearch } from './search/lot-search.ts'

/** What the whole server shares. Built once in start-server.ts; there is no container. */
export interface Services extends ProfileProviders, Files {
  config: Config
  database: Database
  clock: DatabaseClock
  hub: Hub
  jobs: Jobs
  sessions: SessionCache
  bidding: Bidding
  payments: Payments
  signer: Signer
  search: LotSearch
  log: FastifyBaseLogger
}

/** Who is calling, as read from the session at the start of the call. */
export interface Caller {
  id: number
  role: Role
  /** Who of the staff is behind this session, looking at the house as this person; null for the person (T-26). */
  actingStaffId: number | null
}

/** What a use case may touch during one call. */
export interface Context extends Services {
  db: Database['db']
  user: Caller | null
  /** A hash of the caller's network address, for limits. */
  address: string
  /** A hash of the block of addresses around it: whoever owns one owns its neighbours. */
  network: string
  /** What the browser calls itself. */
  userAgent: string
  /** The language the pages are read in, for mails to people we know nothing else about. */
  language: 'en' | 'es' | 'ar' | null
  /** A random name the browser gave itself, so that guests behind one address can be told apart. */
  device: string
  /** What the browser has worked out, when it was asked to (accounts/require-work.ts). */
  work: string
  /** SHA-256 of the session token; null for guests. */
  sessionHash: Buffer | null
  /** The caller's Idempotency-Key header. */
  key: string | null
}

export interface UserContext extends Context {
  user: Caller
  sessionHash: Buffer
}
