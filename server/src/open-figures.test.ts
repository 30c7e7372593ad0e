import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { SECOND } from '@gavelhouse/shared/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BEAT_EVERY, SILENCE } from './bidding/heartbeat.ts'
import { createFastify } from './http/create-fastify.ts'
import { healthRoutes } from './http/health.ts'
import { openFigures } from './open-figures.ts'
import type { Services } from './services.ts'
import { ALERTS } from './telemetry/log-counts.ts'
import { makeUser } from './testing/factories.ts'
import { makeAttempt } from './testing/make-attempt.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const OPS = path.resolve(import.meta.dirname, '../../ops')

let house: TestApp
let told: Set<string>
let text: string

beforeAll(async () => {
  house = await createTestApp()
  const { app, figures } = openServer(house.services)
  await app.inject('/healthz')
  text = await figures.metrics()
  told = new Set(text.split('\n').flatMap((line) => /^(\w+)[{ ]/.exec(line)?.[1] ?? []))
})
afterAll(() => house.close())

/** A server before it listens: figures are opened with it. */
function openServer(services: Services) {
  const app = createFastify(services.config)
  const figures = openFigures(app, services, { isWeb: true, isWorker: true })
  healthRoutes(app, services)
  return { app, figures }
}

/** Words of the language of rules, which are no figures. */
const WORDS =
  /^(abs|absent|and|by|histogram_quantile|increase|le|max|max_over_time|min|or|rate|route|sum|topk|up|x|e\d+|inf|nan)$/

/** The figures that an expression speaks of. */
const namesIn = (expression: string): string[] =>
  [...expression.replace(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ').matchAll(/\b[a-z_]\w*\b/g)]
    .map(([name]) => name)
    .filter((name) => !WORDS.test(name))

test('every figure that the rules and the dashboard speak of is told by a server', async () => {
  const rules = await readFile(path.join(OPS, 'prometheus/alerts.yml'), 'utf8')
  const dashboard = await readFile(path.join(OPS, 'grafana/gavelhouse.json'), 'utf8')
  const { panels } = JSON.parse(dashboard) as { panels: { targets?: { expr: string }[] }[] }
  const spokenOf = [
    ...[...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expression = '']) => expression),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ].flatMap(namesIn)
  expect(new Set(spokenOf).size).toBeGreaterThan(40)
  expect([...new Set(spokenOf)].filter((name) => !told.has(name))).toEqual([])
})

test('each alert leads to a paragraph of the runbook, and each paragraph is led to', async () => {
  const rules = await readFile(path.join(OPS, 'prometheus/alerts.yml'), 'utf8')
  const runbook = await readFile(path.join(OPS, '../docs/runbook.md'), 'utf8')
  const anchors = [...runbook.matchAll(/^## (.*)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'))
  const alerts = rules.split('- alert: ').slice(1)
  const ledTo = alerts.map((alert) => /runbook: docs\/runbook\.md#(\S+)/.exec(alert)?.[1] ?? alert)
  expect(ledTo.filter((anchor) => !anchors.includes(anchor))).toEqual([])
  expect(anchors.filter((anchor) => !ledTo.includes(anchor))).toEqual([])
  const names = alerts.map((alert) => alert.split('\n', 1)[0] as string)
  expect(names.filter((name) => !runbook.includes(`\`${name}\``))).toEqual([])
})

test('each line that names an alert is counted from nought, has a rule that wakes somebody, and a word in the runbook', async () => {
  const named = new Set<string>()
  for await (const file of glob('**/*.ts', {
    cwd: import.meta.dirname,
    exclude: (name) => name.endsWith('.test.ts'),
  })) {
    const source = await readFile(path.join(import.meta.dirname, file), 'utf8')
    for (const [, alert = ''] of source.matchAll(/\balert: '(\w+)'/g)) named.add(alert)
  }
  const rules = await readFile(path.join(OPS, 'prometheus/alerts.yml'), 'utf8')
  const runbook = await readFile(path.join(OPS, '../docs/runbook.md'), 'utf8')
  expect([...named].sort()).toEqual([...ALERTS].sort())
  for (const alert of ALERTS) expect(rules).toContain(`increase(log_alerts_total{alert="${alert}"}[`)
  for (const alert of ALERTS) expect(runbook).toContain(`\`${alert}\``)
})

test('nobody is woken by the time between two beats, and somebody before lots stand still', async () => {
  const rules = await readFile(path.join(OPS, 'prometheus/alerts.yml'), 'utf8')
  const runbook = await readFile(path.join(OPS, '../docs/runbook.md'), 'utf8')
  const wakes = Number(/heartbeat_age_seconds\) > (\d+)/.exec(rules)?.[1]) * SECOND
  expect(wakes).toBeGreaterThanOrEqual(2 * BEAT_EVERY)
  expect(wakes).toBeLessThan(SILENCE)
  expect(Number(/heartbeat_age_seconds\)` over (\d+)/.exec(runbook)?.[1]) * SECOND).toBe(SILENCE)
})

test('what the database knows has a value; only what a house does not have is without one', () => {
  const without = text.split('\n').flatMap((line) => /^((?!nodejs_)\w+) nan$/i.exec(line)?.[1] ?? [])
  expect(without.sort()).toEqual([
    'reconciliation_age_seconds',
    'reconciliation_differences',
    'replica_lag_seconds',
    'replica_readable',
    'wal_archive_age_seconds',
  ])
})

test('a house that takes payments and was never held against the company is as old as its first payment', async () => {
  const { db, pool } = house.database
  const attemptId = await makeAttempt(db, await makeUser(db), { lotIds: [1] })
  const long = "created_at = now() - interval '3 days'"
  await pool.query(`update payment_attempts set ${long}, provider = 'sandbox' where id = $1`, [attemptId])
  const answered = await openServer(house.services).figures.metrics()
  expect(Number(/^reconciliation_age_seconds (\S+)$/m.exec(answered)?.[1])).toBeGreaterThan(259_000)
})

test('a database that does not answer hides nothing that the process knows itself', async () => {
  const broken = { query: () => Promise.reject(new Error('away')), totalCount: 0, idleCount: 0, waitingCount: 3 }
  const database = { ...house.services.database, pool: broken as never }
  const { figures } = openServer({ ...house.services, database })
  const answered = await figures.metrics()
  expect(answered).toMatch(/^database_up nan$/im)
  expect(answered).toContain('database_connections{state="waiting"} 3')
})
