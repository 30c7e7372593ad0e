import type { IncomingMessage } from 'node:http'
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { Trust } from '../http/trusted-proxies.ts'

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
/** Asked every few seconds by machines. */
const UNTOLD = ['/healthz', '/readyz', '/metrics']

/** A span for each request, below that of a proxy of the house. Addresses are told by their route: paths may hold tokens. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, trust: Trust): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url
    if (route !== undefined && !UNTOLD.includes(route)) {
      const attributes = {
        ...{ 'http.request.method': request.method, 'http.route': route },
        'gavelhouse.request_id': request.id,
      }
      const name = `${request.method} ${route}`
      request.scope.span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, callerOf(request.raw, trust))
    }
    done()
  })
  app.addHook('onResponse', ({ scope }, { statusCode }, done) => {
    scope.span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) scope.span?.setStatus({ code: SpanStatusCode.ERROR })
    scope.span?.end()
    done()
  })
}

function callerOf({ headers, socket }: IncomingMessage, trust: Trust): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(String(headers.traceparent ?? '')) ?? []
  if (traceId === undefined || spanId === undefined || !trust(socket.remoteAddress ?? '', 0)) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
