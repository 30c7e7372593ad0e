import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { currentScope, type Scope } from '../telemetry/scope.ts'

/** A statement that has ended. */
export interface Statement {
  text: string
  /** Of a prepared one. */
  name: string | undefined
  /** Of PostgreSQL's process: its log names it (%p). */
  backend: number | null
  /** By the clock of `performance`. */
  startedAt: number
  milliseconds: number
  error: unknown
  scope: Scope | undefined
}

interface Asked extends pg.QueryConfig {
  /** Whose statement it is; one that had to wait for a connection is sent by whoever gave that back. */
  scope?: Scope
}

type Callback = (error: unknown, result: unknown) => void
type Query = (given: unknown, values?: unknown, callback?: unknown) => unknown

const BEGIN = /^\s*begin\b/i

/**
 * Ties what PostgreSQL logs to requests, without a round trip more: a transaction carries the request in its application
 * name (%a), a statement of its own in a comment. Prepared ones keep the text they were prepared with, so those are known by
 * process and time alone. Hears of every statement when it has ended.
 */
export function watchStatements(pool: pg.Pool, onStatement: (statement: Statement) => void): void {
  const ask = pool.query.bind(pool) as unknown as Query
  const askForScope: Query = (given, ...rest) => ask(withScope(given), ...rest)
  Object.assign(pool, { query: askForScope })
  pool.on('connect', (client) => watchClient(client, onStatement))
}

function withScope(given: unknown): unknown {
  const scope = currentScope()
  if (scope === undefined || isSubmittable(given)) return given
  return { ...toConfig(given), scope }
}

function watchClient(client: pg.PoolClient, onStatement: (statement: Statement) => void): void {
  const ask = client.query.bind(client) as unknown as Query
  const watched: Query = (given, values, callback) => {
    if (isSubmittable(given) || typeof values === 'function') return ask(given, values, callback)
    const config = toConfig(given)
    const scope = config.scope ?? currentScope()
    const startedAt = performance.now()
    const end = (error: unknown) =>
      onStatement({
        ...{ text: config.text, name: config.name, backend: backendOf(client) },
        ...{ startedAt, milliseconds: performance.now() - startedAt, error, scope },
      })
    const sent = markedFor(config, scope)
    if (typeof callback !== 'function') {
      const result = ask(sent, values) as Promise<unknown>
      result.then(() => end(null), end)
      return result
    }
    return ask(sent, values, (error: unknown, result: unknown) => {
      end(error ?? null)
      ;(callback as Callback)(error, result)
    })
  }
  Object.assign(client, { query: watched })
}

/** As it is sent: in a transaction by its beginning, otherwise by a comment. */
function markedFor(config: Asked, scope: Scope | undefined): pg.QueryConfig {
  if (scope === undefined || config.name !== undefined) return config
  if (BEGIN.test(config.text)) return { ...config, text: beginAs(`gavelhouse ${scope.requestId}`, config.text) }
  return config.scope === undefined ? config : { ...config, text: `/* ${scope.requestId} */ ${config.text}` }
}

/** `name` consists of letters, digits and what request ids may hold. PostgreSQL keeps 63 characters of it. */
export const beginAs = (name: string, begin = 'begin'): string => `${begin}; set local application_name to '${name}'`

const toConfig = (given: unknown): Asked => (typeof given === 'string' ? { text: given } : (given as Asked))

const isSubmittable = (given: unknown): boolean => typeof (given as { submit?: unknown } | null)?.submit === 'function'

const backendOf = (client: pg.PoolClient): number | null =>
  (client as unknown as { processID?: number | null }).processID ?? null

const SLOW_MS = 500
const MOST_TEXT = 1_000
/** What rules are built on: a constraint that holds, a lot that somebody holds, a transaction that is tried again. */
const FORESEEN = /^(23|40|55|P0)/

/** Slow and failed statements in our own log: with the request, and the process by which PostgreSQL's log knows them. */
export const reportStatements =
  (log: FastifyBaseLogger) =>
  ({ text, name, backend, milliseconds, error, scope }: Statement): void => {
    if (error === null && milliseconds < SLOW_MS) return
    const facts = {
      ...(scope !== undefined && { requestId: scope.requestId, ...(scope.work !== undefined && { work: scope.work }) }),
      ...{ statement: text.slice(0, MOST_TEXT), name, backend, milliseconds: Math.round(milliseconds) },
    }
    if (error === null) log.warn(facts, 'a slow statement')
    else if (FORESEEN.test((error as { code?: string }).code ?? ''))
      log.debug({ ...facts, err: error }, 'a statement was refused')
    else log.warn({ ...facts, err: error }, 'a statement failed')
  }
