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
  test('B-739 on a refusal as on a success it has the same four parts', async () => {
    const said = await app.guest.post('/common/getDefault', {})
    const refused = await app.guest.post('/common/getStaticPage', {})
    expect([said.envelope.status, refused.envelope.status]).toEqual(['success', 'error'])
    for (const { envelope } of [said, refused])
      expect(Object.keys(envelope.data).toSorted()).toEqual(['message', 'responseData', 'responseType', 'to'])
  })

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

describe('paths', () => {
  const calls = () => [...app.api.calls].map(([path, { endpoint }]) => ({ ...endpoint, path }))

  test('P-928 P-929 every call has an area and an action, under /api', async () => {
    const odd = calls().filter(({ path }) => !/^\/[a-z]\w*(\/\w+)+$/i.test(path))
    expect(odd.map(({ path }) => path)).toEqual([])
    const at = async (url: string) => (await app.app.inject({ method: 'POST', url, payload: {} })).statusCode
    expect([await at('/api/common/getDefault'), await at('/common/getDefault')]).toEqual([200, 404])
  })

  test('P-007 what stands under seller/ and admin/ is for staff with rights, and what anybody may call is not among it', () => {
    const under = (prefix: string) => calls().filter(({ path }) => path.startsWith(`/${prefix}/`))
    for (const prefix of ['seller', 'admin']) {
      expect(under(prefix).length).toBeGreaterThan(5)
      expect(under(prefix).filter(({ access, rights }) => access !== 'staff' || rights === undefined)).toEqual([])
    }
    expect(under('user').filter(({ access }) => access === 'user').length).toBeGreaterThan(5)
    expect(calls().filter(({ access }) => access === 'public').length).toBeGreaterThan(5)
  })
})

describe('sessions', () => {
  test('P-940 a call for signed-in people without a token answers responseType 403', async () => {
    const answer = await app.guest.post('/user/validateUser', {})
    expect([answer.status, answer.envelope.data.responseType]).toEqual([401, 403])
  })

  test('P-933 the bearer of a token is the person it was given to', async () => {
    const userId = await makeUser(app.database.db)
    const authorization = `Bearer ${await app.tokenFor(userId)}`
    const answer = await app.guest.post('/user/validateUser', {}, { authorization })
    expect(answer).toMatchObject({ status: 200, envelope: { data: { responseData: { user: { id: userId } } } } })
  })

  test.each([
    ['bids', '/bid/confirm'],
    ['bids that are taken back', '/bid/bidCancel'],
    ['a person’s own maximum', '/bid/bidCustomData'],
    ['terms', '/auction/updateAuctionTerms'],
    ['the buy-now cart', '/buynowTemp/addToCartTemp'],
    ['its badge', '/carttemp/pendingCountTemp'],
    ['the auction cart', '/cart/pendingCount'],
    ['payments', '/payment/stripe_payment'],
    ['notifications', '/notify/notifications'],
    ['shipping quotes', '/shipping/shipengine/getSampleQuoteRequest'],
    ['watching', '/user/addWatchlist'],
  ])('B-548 %s: whoever is not signed in gets an error and no data', async (_what, path) => {
    const { status, envelope } = await app.guest.post(path, { id: 1, project_id: 1 })
    expect([status, envelope.status, envelope.data.responseData]).toEqual([
      401,
      'error',
      { code: 'session_required', details: {} },
    ])
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
