import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { type Span, SpanKind, type Tracer } from '@opentelemetry/api'
import { currentScope } from './scope.ts'
import { endSpan, within } from './spans.ts'

interface FetchMessage {
  request: { origin: string | URL; method: string }
  response?: { statusCode: number }
  error?: unknown
}

interface HttpMessage {
  request: ClientRequest
  response?: IncomingMessage
  error?: unknown
}

/**
 * Spans for what the house asks of other companies, by fetch or by their own libraries: Node tells of both. Host and method
 * are told, paths and queries are not, as some of them are keys. What is sent to the collector itself is passed over.
 */
export function traceCalls(tracer: Tracer, collector: string): () => void {
  const spans = new WeakMap<object, Span>()

  const begin = (call: object, method: string, host: string) => {
    if (host === collector) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(
      call,
      tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }, within(currentScope())),
    )
  }
  const end = (call: object, { status, error }: { status?: number | undefined; error?: unknown }) => {
    const span = spans.get(call)
    if (span === undefined) return
    spans.delete(call)
    if (status !== undefined) span.setAttribute('http.response.status_code', status)
    endSpan(span, error ?? (status !== undefined && status >= 500 ? { code: String(status) } : null))
  }

  const listeners: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: FetchMessage) =>
      begin(request, request.method, new URL(request.origin).host),
    'undici:request:headers': ({ request, response }: FetchMessage) => end(request, { status: response?.statusCode }),
    'undici:request:error': ({ request, error }: FetchMessage) => end(request, { error }),
    'http.client.request.start': ({ request }: HttpMessage) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    'http.client.response.finish': ({ request, response }: HttpMessage) =>
      end(request, { status: response?.statusCode }),
    'http.client.request.error': ({ request, error }: HttpMessage) => end(request, { error }),
  }
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener as never)
  return () => {
    for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener as never)
  }
}
