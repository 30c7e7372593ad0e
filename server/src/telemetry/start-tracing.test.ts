import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startServer } from '../start-server.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { startProviderServer } from '../testing/provider-server.ts'
import { inJob } from './scope.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector, as far as a sender knows. */
async function openCollector() {
  const server = await startProviderServer(() => ({ body: {} }))
  const read = () =>
    server.asked
      .map(({ body }) => JSON.parse(String(body)) as Sent)
      .flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      )
  return { ...server, read }
}

const TRACE = '0af7651916cd43dd8448eb211c80319c'

test('spans of requests, statements, jobs and calls to others reach the collector, below the proxy that asked', async () => {
  const collector = await openCollector()
  const company = await startProviderServer(() => ({ body: {} }))
  const database = await createTestDatabase()
  const server = await startServer(
    readConfig({
      ...{ DATABASE_URL: database.url, DEMO: '0', LIVE: '0', ROLES: 'worker', PORT: '0', LOG_LEVEL: 'error' },
      ...{ TRACES_URL: `${collector.url}/v1/traces`, TRUSTED_PROXIES: '1' },
    }),
    null,
  )
  const traceparent = `00-${TRACE}-b7ad6b7169203331-01`
  const answer = await fetch(`${server.url}/api${getDefaults.path}?token=secret`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', traceparent },
    body: '{}',
  })
  await inJob({ requestId: 'job-1', work: 'look-elsewhere' }, async () => {
    await fetch(`${company.url}/path?key=secret`)
  })
  await server.stop()

  const spans = collector.read()
  const named = (name: string) => spans.find((span) => span.name === name)
  const request = named(`POST /api${getDefaults.path}`)
  expect(request).toMatchObject({ traceId: TRACE, parentSpanId: 'b7ad6b7169203331' })
  expect(request?.attributes).toContainEqual({
    key: 'gavelhouse.request_id',
    value: { stringValue: answer.headers.get('x-request-id') },
  })
  const statement = spans.find(({ parentSpanId }) => parentSpanId === request?.spanId)
  expect(statement?.attributes.map(({ key }) => key)).toContain('db.query.text')
  const job = named('job look-elsewhere')
  const call = named(`GET ${new URL(company.url).host}`)
  expect(call).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId })
  expect(spans.map(({ name }) => name)).not.toContain(`POST ${new URL(collector.url).host}`)
  expect(JSON.stringify(spans)).not.toContain('secret')
  await collector.stop()
  await company.stop()
  await database.drop()
})
