import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { Span } from '@opentelemetry/api'

/** What is being done just now, for whoever writes a log line or asks the database meanwhile. */
export interface Scope {
  /** Of the request; work that nobody asked for has one of its own. */
  requestId: string
  /** What work it is, where it is no request: the name of a job or of a round. */
  work?: string
  /** Who asks, where that is known; of staff who look at the house as somebody else, the staff. */
  userId?: number
  /** Where it is traced. */
  span?: Span
}

const scopes = new AsyncLocalStorage<Scope | undefined>()

export const currentScope = (): Scope | undefined => scopes.getStore()

export const inScope = <Result>(scope: Scope, act: () => Result): Result => scopes.run(scope, act)

/** Work for many that somebody happens to begin must not be taken for theirs. */
export const outsideScope = <Result>(act: () => Result): Result => scopes.run(undefined, act)

/** Work that nobody asked for, such as a round of the closer. */
export const inWork = <Result>(work: string, act: () => Result): Result =>
  scopes.run({ requestId: newRequestId(), work }, act)

export const newRequestId = (): string => crypto.randomUUID()

/** A job as whoever traces hears of it. */
export interface TracedJob {
  scope: Scope
  error?: unknown
}

/** A batch of requests on lots that has been decided. */
export interface TracedBatch {
  scopes: readonly Scope[]
  requests: number
  /** By the clock of `performance`. */
  startedAt: number
}

/** Nobody listens unless traces are on, and then saying it costs nothing. */
export const JOBS = tracingChannel<'gavelhouse:job', TracedJob>('gavelhouse:job')
export const BATCHES = channel('gavelhouse:batch')

export const inJob = (scope: Scope, act: () => Promise<void>): Promise<void> =>
  inScope(scope, () => JOBS.tracePromise(act, { scope }))
