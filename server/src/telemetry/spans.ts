import { type Context, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { Scope } from './scope.ts'

/** Below the span of the request or the job; a trace of its own where there is none. */
export const within = (scope: Scope | undefined): Context =>
  scope?.span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, scope.span)

/** From the clock of `performance`, which only runs forward, to that of the world. */
export const instantOf = (time: number): number => performance.timeOrigin + time

/** What went wrong is told by its name: messages may hold what was sent. */
export function endSpan(span: Span, error?: unknown): void {
  if (error != null) {
    const { code, name = 'error' } = error as { code?: string; name?: string }
    span.setStatus({ code: SpanStatusCode.ERROR, message: String(code ?? name) })
  }
  span.end()
}
