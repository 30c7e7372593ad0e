import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Database } from '../db/connect.ts'
import { inOneGo } from '../db/one-go.ts'
import type { Caller } from './caller.ts'
import { type FoundSession, findCallers } from './queries-callers.ts'
import { touchSessions } from './queries-sessions.ts'
import { hashToken } from './sessions.ts'

export interface Session {
  caller: Caller
  /** Until when the session counts, by the database's clock. */
  expiresAt: number
  tokenHash: Buffer
}

interface Kept extends Session {
  /** Read again from here on, while it still counts, so that somebody who keeps calling never waits for it. */
  renewAt: number
  forgetAt: number
}

const KEEP_MS = 30_000
const MAX_KEPT = 50_000
const RELISTEN_MS = 1_000

/**
 * Who is behind a token, without asking the database at every call. The database tells every process when a session ends
 * or a person changes (triggers and NOTIFY), so what is kept is right within milliseconds; while this process cannot
 * hear, nothing is kept (I-80).
 */
export class SessionCache {
  #database: Database
  #log: FastifyBaseLogger
  #kept = new Map<string, Kept>()
  /** Token by the hash the database speaks of. */
  #tokens = new Map<string, string>()
  #ear: pg.Client | null = null
  #isStopped = false
  #onUserChanged: (userId: number) => void
  /** How often something changed: said by the database, done here, or unheard while it could not be heard. */
  #changes = 0
  /** Everybody comes at once when a sale begins. */
  #findTogether: (tokenHash: Buffer) => Promise<Map<string, FoundSession>>
  #touchTogether: (tokenHash: Buffer) => Promise<void>

  constructor(database: Database, log: FastifyBaseLogger, onUserChanged: (userId: number) => void = () => undefined) {
    this.#database = database
    this.#log = log
    this.#onUserChanged = onUserChanged
    this.#findTogether = inOneGo((tokenHashes) => findCallers(database.db, tokenHashes))
    this.#touchTogether = inOneGo((tokenHashes) => touchSessions(database.db, tokenHashes))
  }

  /** Sessions that are kept. */
  get count(): number {
    return this.#kept.size
  }

  async start(): Promise<void> {
    await this.#listen()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#ear?.end().catch(() => undefined)
  }

  /** What is kept, or null; without a promise, because this is asked for every call. */
  recall(token: string): Session | null {
    const kept = this.#kept.get(token)
    const now = performance.now()
    if (kept === undefined || kept.forgetAt <= now) return null
    if (kept.renewAt <= now) {
      kept.renewAt = kept.forgetAt
      this.find(token).catch((error: unknown) => this.#log.warn({ err: error }, 'sessions'))
    }
    return kept
  }

  async find(token: string): Promise<Session | null> {
    const tokenHash = hashToken(token)
    const hash = tokenHash.toString('hex')
    const changesBefore = this.#changes
    const found = (await this.#findTogether(tokenHash)).get(hash)
    if (found === undefined) {
      this.#forgetHash(hash)
      return null
    }
    // Asked at most every 30 seconds, so 'last used' costs nothing on the way of a bid.
    this.#touchTogether(tokenHash).catch((error: unknown) => this.#log.warn({ err: error }, 'sessions'))
    // What was read may be older than what changed meanwhile.
    if (this.#ear !== null && this.#changes === changesBefore) {
      if (this.#kept.size >= MAX_KEPT) this.#clear()
      const now = performance.now()
      this.#forgetOld(now)
      // Not all in the same second: those who came together go on together.
      const renewAt = now + KEEP_MS * (0.4 + 0.5 * Math.random())
      this.#kept.delete(token) // so that those read last stand last
      this.#kept.set(token, { ...found, tokenHash, renewAt, forgetAt: now + KEEP_MS })
      this.#tokens.set(hash, token)
    }
    return { ...found, tokenHash }
  }

  /** At once in this process; the others hear it from the database. */
  forget(tokenHash: Buffer): void {
    this.#changes += 1
    this.#forgetHash(tokenHash.toString('hex'))
  }

  #forgetHash(hash: string): void {
    this.#kept.delete(this.#tokens.get(hash) ?? '')
    this.#tokens.delete(hash)
  }

  /** Whoever has gone stays no longer in memory than they count. */
  #forgetOld(now: number): void {
    for (const { forgetAt, tokenHash } of this.#kept.values()) {
      if (forgetAt > now) break
      this.#forgetHash(tokenHash.toString('hex'))
    }
  }

  #clear(): void {
    this.#changes += 1
    this.#kept.clear()
    this.#tokens.clear()
  }

  /** The same for everything a person is signed in with, after a change made here. */
  forgetUser(userId: number): void {
    this.#changes += 1
    for (const { caller, tokenHash } of [...this.#kept.values()])
      if (caller.id === userId || caller.actingStaffId === userId) this.forget(tokenHash)
  }

  async #listen(): Promise<void> {
    const ear = new pg.Client({
      connectionString: this.#database.url,
      application_name: 'gavelhouse-sessions',
      keepAlive: true,
    })
    ear.on('notification', ({ channel, payload = '' }) => {
      this.#changes += 1
      if (channel === 'session_ended') this.#heardOfEnd(payload)
      else this.#heardOfUser(Number(payload))
    })
    ear.on('error', () => this.#lost(ear))
    ear.on('end', () => this.#lost(ear))
    await ear.connect()
    await ear.query('listen session_ended; listen user_changed')
    this.#clear() // what changed before we listened
    this.#ear = ear
  }

  /** The person's sockets are shown out; those of sessions that live come straight back (T-87). */
  #heardOfEnd(payload: string): void {
    const [hash = '', userId] = payload.split(' ')
    this.#forgetHash(hash)
    this.#onUserChanged(Number(userId))
  }

  #heardOfUser(userId: number): void {
    this.forgetUser(userId)
    this.#onUserChanged(userId)
  }

  #lost(ear: pg.Client): void {
    if (this.#ear !== ear || this.#isStopped) return
    this.#ear = null
    this.#clear()
    const again = () => {
      if (this.#isStopped) return
      this.#listen().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'sessions are not cached while the database cannot be heard')
        setTimeout(again, RELISTEN_MS).unref()
      })
    }
    setTimeout(again, RELISTEN_MS).unref()
  }
}
