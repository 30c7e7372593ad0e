// @vitest-environment happy-dom
import '../testing/dom.ts'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { endpoint } from '@gavelhouse/shared/contract.ts'
import { entity, wire } from '@gavelhouse/shared/entity.ts'
import { failure, success } from '@gavelhouse/shared/envelope.ts'
import { AppError, InvalidInput } from '@gavelhouse/shared/errors.ts'
import { recordView } from '@gavelhouse/shared/lots/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { DAY, SECOND } from '@gavelhouse/shared/time.ts'
import { z } from '@gavelhouse/shared/zod.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { clock } from './clock.ts'
import { hosts } from './hosts.ts'
import { createSay } from './say.ts'
import { session } from './token.ts'

const fetched = vi.fn<typeof fetch>()
const answers = (body: unknown, status = 200) => fetched.mockImplementation(async () => Response.json(body, { status }))
const sent = () => {
  const [url, init] = fetched.mock.lastCall ?? []
  return { url, headers: init?.headers as Record<string, string>, body: JSON.parse(init?.body as string) as unknown }
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  session.end('logout')
})

const signedIn = (token = 'secret') => {
  const ends: string[] = []
  session.start(token)
  session.onEnd((reason) => ends.push(reason))
  return ends
}
const sessionEnded = () => answers(failure(new AppError('session_ended')), 401)

test('speaks the wire outside and our words inside', async () => {
  answers(success({ product_view_counts: 7 }))
  await expect(call(recordView, { id: 3 })).resolves.toEqual({ viewCount: 7 })
  expect(sent()).toMatchObject({ url: '/api/product/product_view_count', body: { id: 3 } })
})

test('B-695 B-696 every call is a POST of JSON to its path', async () => {
  answers(success({ product_view_counts: 7 }))
  await call(recordView, { id: 3 })
  const [url, init] = fetched.mock.lastCall ?? []
  expect([url, init?.method, init?.body]).toEqual(['/api/product/product_view_count', 'POST', '{"id":3}'])
  expect(init?.headers).toMatchObject({ 'content-type': 'application/json' })
})

test('P-934 an answer is read by its status, message, responseType and responseData', async () => {
  const frame = { message: 'Counted', responseType: 200, responseData: { product_view_counts: 7 }, to: null }
  const said: unknown[] = []
  const ask = () => call(recordView, { id: 3 }, { onMessage: (message) => said.push(message) })
  answers({ status: 'success', data: { ...frame, code: 'watched', facts: {} } })
  expect(await ask()).toEqual({ viewCount: 7 })
  expect(said).toEqual([{ kind: 'success', code: 'watched', facts: {}, english: 'Counted' }])
  const ends = signedIn()
  const refused = { message: 'Gone', responseType: 403, responseData: { code: 'session_ended', details: {} } }
  answers({ status: 'error', data: { ...refused, to: null } })
  await expect(ask()).rejects.toMatchObject({ code: 'session_ended', message: 'Gone', responseType: 403 })
  expect(ends).toEqual(['ended'])
})

test('P-618, A-053, B-702, B-703 the bearer token is sent when there is one, and none otherwise', async () => {
  answers(success({ product_view_counts: 7 }))
  await call(recordView, { id: 3 })
  expect(sent().headers).not.toHaveProperty('authorization')
  signedIn()
  await call(recordView, { id: 3 })
  expect(sent().headers).toMatchObject({ authorization: 'Bearer secret' })
})

test('P-1112 bids go to the host the house names for them, everything else and all bids without one to its own', async () => {
  answers(success(null))
  const bid = () => call(placeBid, { lotId: 3, amount: dollars(5), kind: 'hard' }).catch(() => undefined)
  await bid()
  expect(sent().url).toBe('/api/bid/confirm')
  hosts.begin('https://bids.test')
  await bid()
  expect(sent().url).toBe('https://bids.test/api/bid/confirm')
  await call(recordView, { id: 3 }).catch(() => undefined)
  expect(sent().url).toBe('/api/product/product_view_count')
  hosts.begin(null)
})

test('B-462 before the server tells the time the Date of an answer counts', async () => {
  const tomorrow = new Date(Math.ceil(Date.now() / SECOND) * SECOND + DAY)
  const headers = { date: tomorrow.toUTCString() }
  fetched.mockImplementation(async () => Response.json(success({ product_view_counts: 7 }), { headers }))
  await call(recordView, { id: 3 })
  expect(Math.abs(clock.now() - tomorrow.getTime())).toBeLessThan(SECOND)
})

test('every call carries the same name of this browser', async () => {
  answers(success({ product_view_counts: 7 }))
  await call(recordView, { id: 3 })
  const first = sent().headers['x-device']
  await call(recordView, { id: 4 })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(sent().headers['x-device']).toBe(first)
})

test('calls that must not happen twice carry a key of their own', async () => {
  const pay = endpoint({ ...recordView, repeat: 'key', input: entity({ id: wire('id', z.int()) }) })
  answers(success({ product_view_counts: 7 }))
  await call(pay, { id: 3 })
  const first = sent().headers['idempotency-key']
  await call(pay, { id: 3 })
  expect(first).toMatch(/^[\da-f]{32}$/)
  expect(sent().headers['idempotency-key']).not.toBe(first)
})

test('B-752, A-148, P-1175 response type 403 ends the session', async () => {
  const ends = signedIn()
  sessionEnded()
  await expect(call(validateUser, {})).rejects.toMatchObject({ code: 'session_ended' })
  expect(session.token()).toBeNull()
  expect(localStorage.getItem('token')).toBeNull()
  expect(ends).toEqual(['ended'])
})

test('A-978 a refusal goes to whoever called, who says it or keeps silent', async () => {
  answers(failure(new AppError('busy')), 503)
  const said: unknown[] = []
  const refused = call(recordView, { id: 3 }, { onMessage: (message) => said.push(message) })
  await expect(refused).rejects.toMatchObject({ code: 'busy' })
  expect(said).toEqual([])
  expect(document.body.textContent).toBe('')
})

test('P-1173, A-978 what is flagged noAlert is silent, good or bad', async () => {
  const said: unknown[] = []
  const quiet = (envelope: { data: object }) => ({ ...envelope, data: { ...envelope.data, noAlert: 1 } })
  answers(quiet(success({ product_view_counts: 7 }, { said: { code: 'watched', facts: {} } })))
  await call(recordView, { id: 3 }, { onMessage: (message) => said.push(message) })
  expect(said).toEqual([])
  answers(quiet(failure(new AppError('busy'))), 503)
  const error = await call(recordView, { id: 3 }).catch((refused: Error) => refused)
  expect(createSay('en')(error as Error)).toBe('')
})

test('B-751, A-151, P-1175 unless the call says that guests are welcome as well', async () => {
  const ends = signedIn()
  sessionEnded()
  await expect(call(recordView, { id: 3 }, { keepSession: true })).rejects.toMatchObject({ code: 'session_ended' })
  expect(session.token()).toBe('secret')
  expect(ends).toEqual([])
})

test('a late answer to an old session does not end the new one', async () => {
  signedIn('old')
  fetched.mockImplementation(async () => {
    session.start('new')
    return Response.json(failure(new AppError('session_ended')), { status: 401 })
  })
  await expect(call(validateUser, {})).rejects.toThrow()
  expect(session.token()).toBe('new')
})

test('refusals come as the server meant them, with texts beside fields', async () => {
  answers(failure(new InvalidInput({ email: problem('invalid_email') })), 422)
  await expect(call(logIn, { email: 'a@b.example', password: 'x' })).rejects.toMatchObject({
    code: 'invalid_input',
    details: { fields: { email: 'Invalid Email Format' }, problems: { email: { code: 'invalid_email' } } },
  })
})

test('B-753, A-976, P-1169, P-1194 anything that is not our envelope reads Something went wrong!', async () => {
  fetched.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await call(recordView, { id: 3 }).catch((refused: Error) => refused)
  expect(createSay('en')(error as Error)).toBe('Something went wrong!')
})

test('T-84 work the server asks for is done, and the call made again with it', async () => {
  const challenge = `1700000000000.4.abcdefgh.${'s'.repeat(43)}`
  fetched
    .mockImplementationOnce(async () => Response.json(failure(new AppError('work_required', { challenge }))))
    .mockImplementationOnce(async () => Response.json(success({ product_view_counts: 8 })))
  await expect(call(recordView, { id: 3 })).resolves.toEqual({ viewCount: 8 })
  expect(sent().headers['x-work']).toMatch(new RegExp(`^${challenge}:\\d+$`))
})
