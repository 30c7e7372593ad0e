import type { FastifyInstance } from 'fastify'
import type { Statement } from '../db/watch-statements.ts'
import type { Trust } from '../http/trusted-proxies.ts'

export interface TraceSettings {
  /** Takes OTLP over HTTP: http://collector:4318/v1/traces. */
  url: string
  /** Of the requests that no proxy has decided on. */
  sample: number
}

/** What the server tells whoever traces; all of it is absent where nobody does. */
export interface Tracing {
  traceRequests(app: FastifyInstance, trust: Trust): void
  onStatement(statement: Statement): void
  /** Sends what has not been sent. */
  stop(): Promise<void>
}
