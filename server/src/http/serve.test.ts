import { getDefaults } from '@gavelhouse/shared/site/contract.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

describe('the envelope', () => {
  test('A-804 to A-808: status, message, responseType, responseData, to', async () => {
    const { envelope, status } = await app.guest.call(getDefaults, {})
    expect(status).toBe(200)
    expect(envelope).toMatchObject({ status: 'success', data: { message: '', responseType: 200, to: null } })
  })

  test('P-1188 an unknown path under /api answers the envelope with 404, however it is asked for', async () => {
    const { status, envelope } = await app.guest.post('/nothing/here', {})
    expect(status).toBe(404)
    expect(envelope).toEqual({
      status: 'error',
      data: {
        message: 'Not Found',
        responseType: 404,
        responseData: { code: 'unknown_call', details: {} },
        to: null,
      },
    })
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await app.app.inject({ method, url: '/api/nothing/here?x=1' })).statusCode).toBe(404)
  })

  test('P-927, A-812, A-813 calls are made with POST', async () => {
    const response = await app.app.inject({ method: 'GET', url: '/api/common/getDefault' })
    expect(response.statusCode).toBe(405)
    expect(response.json()).toMatchObject({ status: 'error', data: { responseType: 400 } })
  })

  test.each([
    ['broken JSON', '{"id":', 400],
    ['no JSON at all', 'hello', 400],
    ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
    ['an array', '[]', 422],
    ['a number', '5', 422],
    ['a body over 100 KB', JSON.stringify({ id: 'x'.repeat(100_001) }), 413],
  ])('a body that is %s is refused without a stack trace', async (_name, body, status) => {
    const answer = await app.guest.post('/common/getStaticPage', body)
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.envelope)).not.toMatch(/ at |node_modules|\.ts/)
  })

  test('a body of another type is refused', async () => {
    const answer = await app.guest.post('/common/getDefault', 'a=b', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect([answer.status, answer.code]).toEqual([415, 'not_json'])
  })

  test('P-938 a missing field is named', async () => {
    const answer = await app.guest.post('/common/getStaticPage', {})
    expect(answer).toMatchObject({
      status: 422,
      message: 'id is required',
      details: { fields: { id: 'id is required' } },
    })
  })
})

describe('sessions', () => {
  test('P-940 a call for signed-in people without a token answers responseType 403', async () => {
    const answer = await app.guest.post('/user/validateUser', {})
    expect([answer.status, answer.envelope.data.responseType]).toEqual([401, 403])
  })

  test.each(['Bearer nonsense-nonsense-nonsense', 'Basic abc', 'Bearer ', 'Bearer a b'])(
    'a dead token is told so: %s',
    async (authorization) => {
      const answer = await app.guest.post('/common/getDefault', {}, { authorization })
      expect([answer.status, answer.code, answer.envelope.data.responseType]).toEqual([401, 'session_ended', 403])
    },
  )

  test('a session of a deactivated account is dead', async () => {
    const client = await app.as(await makeUser(app.database.db, { status: 'deactivate' }))
    expect((await client.post('/user/validateUser', {})).code).toBe('session_ended')
  })
})

test('P-939 too many calls answer 429 with a time to wait', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' })
  const answers = await Promise.all(
    Array.from({ length: 31 }, () => limited.guest.post('/user/login', { email: 'x', password: 'y' })),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.map(({ message }) => message)).toEqual(['Too many requests, please wait a moment'])
  expect(refused[0]?.details.seconds).toBeGreaterThan(0)
  await limited.close()
})
