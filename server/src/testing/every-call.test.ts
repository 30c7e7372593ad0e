import type { Access, Endpoint } from '@gavelhouse/shared/contract.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arbitraryBody, HOSTILE_VALUES, wireSchema } from './arbitrary-body.ts'
import { makeUser } from './factories.ts'
import { OWNED_RECORDS } from './owned-records.ts'
import { createTestApp, type TestApp, type TestClient } from './test-app.ts'

/** Generated from the declarations: a new call is covered the moment it is served. */

type Role = 'guest' | 'user' | 'suspended' | 'seller' | 'admin'

const RANK: Record<Access, number> = { public: 0, user: 1, seller: 2, admin: 3 }
const ROLE_RANK: Record<Role, number> = { guest: 0, user: 1, suspended: 1, seller: 2, admin: 3 }

const probe = await createTestApp()
const CALLS: [string, Endpoint][] = [...probe.api.calls].map(([path, { endpoint }]) => [path, endpoint])
await probe.close()

let app: TestApp
let clients: Record<Role, TestClient>

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  const { db } = app.database
  // Staff calls are fuzzed with small ids: they meet people of their own, never those who make the calls.
  for (let victims = 0; victims < 5; victims += 1) await makeUser(db)
  await app.database.pool.query('alter table users alter column id restart with 100000')
  clients = {
    guest: app.guest,
    user: await app.as(await makeUser(db)),
    suspended: await app.as(await makeUser(db, { isSuspended: true })),
    seller: await app.as(await makeUser(db, { role: 'seller' })),
    admin: await app.as(await makeUser(db, { role: 'admin' })),
  }
})
afterAll(() => app.close())

const bodyOf = (endpoint: Endpoint, seed: number): unknown =>
  fc.sample(arbitraryBody(wireSchema(endpoint.input)), { seed, numRuns: 1 })[0]

describe.each(CALLS)('G-04, A-773 roles: %s', (path, endpoint) => {
  test.each(Object.keys(ROLE_RANK) as Role[])('%s is answered as declared', async (role) => {
    const { status, code, envelope } = await (await clientFor(role, path)).post(path, bodyOf(endpoint, 1))
    if (ROLE_RANK[role] >= RANK[endpoint.access]) {
      expect(['session_required', 'session_ended', 'not_allowed']).not.toContain(code)
      expect(status).not.toBe(500)
    } else if (role === 'guest') {
      expect([status, code, envelope.data.responseType]).toEqual([401, 'session_required', 403])
    } else {
      // Never responseType 403: that would log the person out (T-31).
      expect([status, code, envelope.data.responseType]).toEqual([403, 'not_allowed', 400])
    }
  })

  if (endpoint.ownership !== 'record') return

  test("T-20 somebody else's record is not found", async () => {
    const make = OWNED_RECORDS[path]
    if (make === undefined) throw new Error(`tell owned-records.ts how to make a record for ${path}`)
    // A stranger of the same rank: a seller must not reach the lots of another seller either.
    const role = endpoint.access === 'seller' ? 'seller' : 'user'
    const owner = await makeUser(app.database.db, { role })
    const body = await make(app, owner)
    const stranger = await app.as(await makeUser(app.database.db, { role }))
    expect(await stranger.post(path, body)).toMatchObject({ status: 404, message: 'Record not found' })
  })
})

const CASES_PER_CALL = Number(process.env.FUZZ_CASES ?? 20)

describe.each(CALLS)('G-05 fuzz: %s', (path, endpoint) => {
  test('valid bodies are answered, never with a 5xx', async () => {
    const bodies = fc.sample(arbitraryBody(wireSchema(endpoint.input)), { seed: 7, numRuns: CASES_PER_CALL })
    for (const body of bodies) await expectCalm(await asAble(endpoint, path), path, body)
  })

  test('one hostile value at a time is refused calmly', async () => {
    const valid = bodyOf(endpoint, 3) as Record<string, unknown>
    const fields = Object.keys(wireSchema(endpoint.input).properties ?? {})
    for (const field of fields) {
      for (const value of HOSTILE_VALUES)
        await expectCalm(await asAble(endpoint, path), path, { ...valid, [field]: value })
    }
  })

  test('hostile values in place of the whole body are refused calmly', async () => {
    for (const body of HOSTILE_VALUES)
      await expectCalm(await asAble(endpoint, path), path, body === undefined ? '' : JSON.stringify(body))
  })
})

/** A caller who may make the call, so that the fuzz reaches the handler. */
function asAble({ access }: Endpoint, path: string): Promise<TestClient> {
  return clientFor(access === 'public' ? 'guest' : access, path)
}

/** Logging out ends the session, so that call gets a person of its own each time. */
async function clientFor(role: Role, path: string): Promise<TestClient> {
  if (path !== '/user/logout' || role === 'guest') return clients[role]
  return app.as(await makeUser(app.database.db, { role: role === 'suspended' ? 'user' : role }))
}

async function expectCalm(client: TestClient, path: string, body: unknown): Promise<void> {
  const startedAt = performance.now()
  const { status, envelope } = await client.post(path, body)
  const shown = JSON.stringify(body)?.slice(0, 300)
  // 501: the specification's word for a feature that is off; 503: busy, try again.
  expect(status < 500 || status === 501, `${path} ${shown} answered ${status}`).toBe(true)
  expect(envelope.status === 'success' || envelope.status === 'error').toBe(true)
  expect(JSON.stringify(envelope), shown).not.toMatch(/node_modules|\bat \/|select .* from|violates|PostgreSQL/i)
  expect(performance.now() - startedAt, `${path} ${shown} took too long`).toBeLessThan(2_000)
}
