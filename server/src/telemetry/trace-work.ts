import { SpanKind, type Tracer } from '@opentelemetry/api'
import { BATCHES, JOBS, type TracedBatch, type TracedJob } from './scope.ts'
import { endSpan, instantOf, within } from './spans.ts'

/** Jobs, and for each bid the batch it was decided in. Returns how to stop. */
export function traceWork(tracer: Tracer): () => void {
  const job = {
    start({ scope }: TracedJob) {
      const attributes = { 'gavelhouse.request_id': scope.requestId }
      scope.span = tracer.startSpan(`job ${scope.work}`, { kind: SpanKind.CONSUMER, attributes }, within(undefined))
    },
    asyncEnd({ scope, error }: TracedJob) {
      if (scope.span !== undefined) endSpan(scope.span, error)
    },
  }
  const onBatch = (message: unknown) => {
    const { scopes, requests, startedAt } = message as TracedBatch
    for (const scope of scopes) {
      if (scope.span === undefined) continue
      const attributes = { 'gavelhouse.batch_requests': requests }
      tracer.startSpan('bid batch', { startTime: instantOf(startedAt), attributes }, within(scope)).end()
    }
  }
  JOBS.subscribe(job as never)
  BATCHES.subscribe(onBatch)
  return () => {
    JOBS.unsubscribe(job as never)
    BATCHES.unsubscribe(onBatch)
  }
}
