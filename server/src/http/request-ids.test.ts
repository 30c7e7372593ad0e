import { AppError } from '@gavelhouse/shared/errors.ts'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { connect } from '../db/connect.ts'
import { reportStatements } from '../db/watch-statements.ts'
import { currentScope, inWork } from '../telemetry/scope.ts'
import { createTestDatabase } from '../testing/postgres.ts'
import { createFastify } from './create-fastify.ts'
import { answerErrors } from './errors.ts'

/** A server whose log can be read. */
function openServer(settings: Record<string, string> = {}) {
  const lines: Record<string, unknown>[] = []
  const config = readConfig({ LOG_LEVEL: 'debug', ...settings })
  const app = createFastify(config, { write: (line) => void lines.push(JSON.parse(line)) })
  answerErrors(app)
  return { app, lines }
}

test('a request is known by one name: in its answer, in every line written for it, also after its body was read', async () => {
  const { app, lines } = openServer()
  app.post('/work', async () => {
    await new Promise((resolve) => setImmediate(resolve))
    app.log.info('at work')
    return {}
  })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      app.inject({ method: 'POST', url: '/work', payload: { long: 'x'.repeat(50_000) } }),
    ),
  )
  const names = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(names).size).toBe(5)
  expect(
    lines
      .filter(({ msg }) => msg === 'at work')
      .map(({ requestId }) => requestId)
      .sort(),
  ).toEqual(names.sort())
})

test.each([
  ['a proxy of the house', { TRUSTED_PROXIES: '1' }, 'proxy-0123456789', true],
  ['anybody', {}, 'proxy-0123456789', false],
  ['a proxy, but no name', { TRUSTED_PROXIES: '1' }, "x'; drop table lots", false],
  ['a proxy, but too long', { TRUSTED_PROXIES: '1' }, 'x'.repeat(41), false],
])('T-72 the name of a request is taken from %s', async (_from, settings, given, isTaken) => {
  const { app } = openServer(settings as Record<string, string>)
  app.get('/', async () => ({}))
  const { headers } = await app.inject({ url: '/', headers: { 'x-request-id': given } })
  expect(headers['x-request-id'] === given).toBe(isTaken)
  expect(headers['x-request-id']).toMatch(/^[\w.-]{8,40}$/)
})

test('T-72 an error is told with its request, without values of statements, queries of addresses and passwords', async () => {
  const { app, lines } = openServer({ DATABASE_URL: 'postgres://house:top-secret-1@db/house' })
  app.get('/broken', async () => {
    throw Object.assign(
      new Error('Failed query: select $1\nparams: alice@example.com', { cause: new Error('reset') }),
      {
        code: 'XX000',
        params: ['alice@example.com'],
        headers: { authorization: 'Bearer abcdefgh12345678' },
        address: 'postgres://house:top-secret-1@db/house',
      },
    )
  })
  const { headers } = await app.inject('/broken?token=one-time-token')
  const [line] = lines
  expect(line).toMatchObject({
    requestId: headers['x-request-id'],
    url: '/broken',
    err: { code: 'XX000', message: 'Failed query: select $1', cause: { message: 'reset' } },
  })
  expect(JSON.stringify(lines)).not.toMatch(/alice@|top-secret|abcdefgh12345678|one-time-token/)
})

test('T-72 what is called password or token is not written', async () => {
  const { app, lines } = openServer()
  app.log.info({ password: 'a', person: { token: 'b', deeper: { authorization: 'c' } } }, 'told')
  expect(lines[0]).toMatchObject({
    password: '[Redacted]',
    person: { token: '[Redacted]', deeper: { authorization: '[Redacted]' } },
  })
})

test('PostgreSQL knows the request: a transaction by its application name, a statement of its own by a comment', async () => {
  const { app, lines } = openServer()
  const database = await createTestDatabase()
  const watched = connect(database.url, { size: 2, onError: () => undefined, onStatement: reportStatements(app.log) })
  const NAME = "select current_setting('application_name') as name"
  const seen = await inWork('test', async () => {
    const id = currentScope()?.requestId
    // All at once, so that most wait for a connection that somebody else gives back.
    const texts = await Promise.all(
      Array.from({ length: 9 }, () =>
        watched.pool.query<{ query: string }>('select query from pg_stat_activity where pid = pg_backend_pid()'),
      ),
    )
    expect(texts.every(({ rows }) => rows[0]?.query.startsWith(`/* ${id} */ `))).toBe(true)
    const named = await watched.db.transaction(async (tx) => (await tx.execute(NAME)).rows)
    expect(named).toEqual([{ name: `gavelhouse ${id}` }])
    const after = await watched.db.execute(NAME)
    expect(after.rows).toEqual([{ name: 'gavelhouse' }])
    await expect(watched.pool.query('select * from no_such_table where id = $1', ['value-4711'])).rejects.toThrow()
    await expect(watched.pool.query({ name: 'again', text: 'select 1 / $1::int', values: [0] })).rejects.toThrow()
    await watched.pool.query('select pg_sleep(0.51)')
    return id
  })
  expect((await watched.db.transaction(async (tx) => (await tx.execute(NAME)).rows))[0]).toEqual({ name: 'gavelhouse' })
  const told = lines.filter(({ msg }) => String(msg).includes('statement'))
  expect(told.map(({ msg, requestId, work, backend }) => [msg, requestId === seen, work, typeof backend])).toEqual([
    ['a statement failed', true, 'test', 'number'],
    ['a statement failed', true, 'test', 'number'],
    ['a slow statement', true, 'test', 'number'],
  ])
  expect(JSON.stringify(lines)).not.toContain('value-4711')
  await watched.close()
  await database.drop()
})

test('an answer that was foreseen says its name and writes nothing', async () => {
  const { app, lines } = openServer()
  app.get('/refused', async () => {
    throw new AppError('not_found')
  })
  const { headers, statusCode } = await app.inject('/refused')
  expect([statusCode, typeof headers['x-request-id'], lines]).toEqual([404, 'string', []])
})

test('ASVS 16.3 unless it is one that whoever watches the house wants to know of: that has the name of its request', async () => {
  const { app, lines } = openServer()
  app.get('/closed/:id', async () => {
    throw new AppError('not_allowed')
  })
  const { headers } = await app.inject('/closed/of-ann?token=one-time-token')
  const facts = { msg: 'a right was missing', route: '/closed/:id', requestId: headers['x-request-id'] }
  expect(lines).toEqual([expect.objectContaining(facts)])
  expect(JSON.stringify(lines)).not.toMatch(/of-ann|one-time-token|127\.0\.0\.1/)
})
