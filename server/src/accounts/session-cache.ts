import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Caller } from '../context.ts'
import type { Database } from '../db/connect.ts'
import { findSessionUser } from './queries.ts'
import { touchSession } from './queries-sessions.ts'
import { hashToken } from './sessions.ts'

export interface Session {
  caller: Caller
  tokenHash: Buffer
}

interface Kept extends Session {
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

  constructor(database: Database, log: FastifyBaseLogger, onUserChanged: (userId: number) => void = () => undefined) {
    this.#database = database
    this.#log = log
    this.#onUserChanged = onUserChanged
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
    return kept !== undefined && kept.forgetAt > performance.now() ? kept : null
  }

  async find(token: string): Promise<Session | null> {
    const tokenHash = hashToken(token)
    const caller = await findSessionUser(this.#database.db, tokenHash)
    if (caller === null) return null
    // Asked at most every 30 seconds, so 'last used' costs nothing on the way of a bid.
    touchSession(this.#database.db, tokenHash).catch((error: unknown) => this.#log.warn({ err: error }, 'sessions'))
    if (this.#ear !== null) {
      if (this.#kept.size >= MAX_KEPT) this.#clear()
      this.#kept.set(token, { caller, tokenHash, forgetAt: performance.now() + KEEP_MS })
      this.#tokens.set(tokenHash.toString('hex'), token)
    }
    return { caller, tokenHash }
  }

  /** At once in this process; the others hear it from the database. */
  forget(tokenHash: Buffer): void {
    this.#forgetHash(tokenHash.toString('hex'))
  }

  #forgetHash(hash: string): void {
    this.#kept.delete(this.#tokens.get(hash) ?? '')
    this.#tokens.delete(hash)
  }

  #clear(): void {
    this.#kept.clear()
    this.#tokens.clear()
  }

  /** The same for everything a person is signed in with, after a change made here. */
  forgetUser(userId: number): void {
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
