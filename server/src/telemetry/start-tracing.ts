import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { traceCalls } from './trace-calls.ts'
import { traceRequests } from './trace-requests.ts'
import { traceStatement } from './trace-statement.ts'
import { traceWork } from './trace-work.ts'
import type { TraceSettings, Tracing } from './tracing.ts'

/** Loaded only where TRACES_URL is set: a house without traces has none of this in memory. */
export function startTracing({ url, sample }: TraceSettings): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'gavelhouse', 'process.pid': process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sample) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('gavelhouse')
  const stopCalls = traceCalls(tracer, new URL(url).host)
  const stopWork = traceWork(tracer)
  return {
    traceRequests: (app, trust) => traceRequests(app, tracer, trust),
    onStatement: (statement) => traceStatement(tracer, statement),
    async stop() {
      stopCalls()
      stopWork()
      await provider.shutdown()
    },
  }
}
