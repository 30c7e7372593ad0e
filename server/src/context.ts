import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { DatabaseClock } from './db/clock.ts'
import type { Database } from './db/connect.ts'
import type { Replica } from './db/replica.ts'
import type { Files } from './files/open-files.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Hub } from './live/hub.ts'
import type { PaperMaker } from './papers/paper-maker.ts'

/** What every area may use. What an area opens itself stands in its own types; open-services.ts puts all of it together. */
export interface Plumbing extends Files {
  config: Config
  /** Where everything is decided. */
  database: Database
  /** Read where an answer may be a moment old; null: there is none. */
  replica: Replica | null
  clock: DatabaseClock
  hub: Hub
  jobs: Jobs
  papers: PaperMaker
  log: FastifyBaseLogger
}

/** One call of the API, as the network brings it. Who is calling is for accounts to say (accounts/caller.ts). */
export interface Call extends Plumbing {
  /** Where this call reads and writes; for calls that may lag (lagging-calls.ts) perhaps the replica. */
  db: Database['db']
  /** A hash of the caller's network address, for limits; of its /64 in IPv6. */
  address: string
  /** A hash of the block of addresses around it: whoever owns one owns its neighbours. */
  network: string
  /** Under which name the caller found the house; '' where nobody calls. Pages of others lead back to it (config.publicUrl first). */
  origin: string
  /** What the browser calls itself. */
  userAgent: string
  /** The language the pages are read in, for mails to people we know nothing else about. */
  language: 'en' | 'es' | 'ar' | null
  /** A random name the browser gave itself, so that guests behind one address can be told apart. */
  device: string
  /** What the browser has worked out, when it was asked to (accounts/require-work.ts). */
  work: string
  /** The caller's Idempotency-Key header: 1 to 200 printable ASCII characters. */
  key: string | null
  /** Up to when the caller has seen the house, by the clock of the primary; null: not known (http/read-places.ts). */
  seenAt: number | null
}
