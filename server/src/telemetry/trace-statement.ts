import { SpanKind, type Tracer } from '@opentelemetry/api'
import type { Statement } from '../db/watch-statements.ts'
import { endSpan, instantOf, within } from './spans.ts'

/** Rounds ask the database all the time; of theirs only the slow ones are told. */
const SLOW_MS = 100
const MOST_TEXT = 2_000

/** A span for a statement: its text, never its values. */
export function traceStatement(tracer: Tracer, { text, name, backend, startedAt, error, scope }: Statement): void {
  if (scope?.span === undefined && performance.now() - startedAt < SLOW_MS) return
  const span = tracer.startSpan(
    name ?? text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? 'statement',
    {
      kind: SpanKind.CLIENT,
      startTime: instantOf(startedAt),
      attributes: {
        'db.system.name': 'postgresql',
        'db.query.text': text.slice(0, MOST_TEXT),
        ...(backend !== null && { 'db.postgresql.backend': backend }),
      },
    },
    within(scope),
  )
  endSpan(span, error)
}
