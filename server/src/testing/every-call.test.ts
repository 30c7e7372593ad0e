import { type Grant, mayEverywhere, maySomewhere } from '@gavelhouse/shared/accounts/grants.ts'
import { ROLE_NAMES, type Role, rolesWith } from '@gavelhouse/shared/accounts/roles.ts'
import type { Endpoint } from '@gavelhouse/shared/contract.ts'
import { ERRORS } from '@gavelhouse/shared/errors.ts'
import { issueProblem } from '@gavelhouse/shared/issue-problem.ts'
import { readProblem } from '@gavelhouse/shared/problem.ts'
import { problemText } from '@gavelhouse/shared/problem-text.ts'
import { PROBLEMS } from '@gavelhouse/shared/problems.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { arbitraryBody, HOSTILE_VALUES, wireSchema } from './arbitrary-body.ts'
import { AUCTION_RECORDS } from './auction-records.ts'
import { makeAuction, makeUser } from './factories.ts'
import { OWNED_RECORDS } from './owned-records.ts'
import { createTestApp, type TestAnswer, type TestApp, type TestClient } from './test-app.ts'

/** Generated from the declarations: a new call is covered the moment it is served. */

/** Whoever can call: nobody in particular, people, and people with each of the roles there are. */
type Who = 'guest' | 'user' | 'suspended' | Role
const PEOPLE: readonly Who[] = ['guest', 'user', 'suspended', ...ROLE_NAMES]

/** An owner is one everywhere. */
const LIMITABLE = ROLE_NAMES.filter((role) => role !== 'owner')

const grantsOf = (who: Who, auctionIds: number[] | null = null): Grant[] =>
  ROLE_NAMES.filter((role) => role === who).map((role) => ({ role, auctionIds }))

function mayCall({ access, rights }: Endpoint, who: Who): boolean {
  if (access === 'public') return true
  return rights === undefined ? who !== 'guest' : mayEverywhere(grantsOf(who), rights)
}

const probe = await createTestApp()
const CALLS: [string, Endpoint][] = [...probe.api.calls].map(([path, { endpoint }]) => [path, endpoint])
await probe.close()

let app: TestApp
let clients: Map<Who, TestClient>
/** With each of the roles in one auction alone. */
let limited: Map<Role, TestClient>
/** Whoever is limited to some auctions is limited to this one. */
let auctionId: number

beforeAll(async () => {
  app = await createTestApp({ LOG_LEVEL: 'silent' })
  const { db } = app.database
  // Staff calls are fuzzed with small ids: they meet people of their own, never those who make the calls.
  for (let victims = 0; victims < 5; victims += 1) await makeUser(db)
  await app.database.pool.query('alter table users alter column id restart with 100000')
  auctionId = await makeAuction(db)
  clients = new Map()
  for (const who of PEOPLE) clients.set(who, who === 'guest' ? app.guest : await app.as(await makeCaller(who)))
  limited = new Map()
  for (const role of LIMITABLE) limited.set(role, await app.as(await makeUser(db, { role, auctionIds: [auctionId] })))
})
afterAll(() => app.close())

const makeCaller = (who: Who): Promise<number> =>
  makeUser(app.database.db, { isSuspended: who === 'suspended', ...grantsOf(who)[0] })

const bodyOf = (endpoint: Endpoint, seed: number): unknown =>
  fc.sample(arbitraryBody(wireSchema(endpoint.input)), { seed, numRuns: 1 })[0]

describe.each(CALLS)('G-04, A-773, P-011, PD-8 roles: %s', (path, endpoint) => {
  const anyBody = bodyOf(endpoint, 1)

  test.each(PEOPLE)('%s is answered as declared', async (who) => {
    const answer = await (await clientFor(who, path)).post(path, anyBody)
    if (mayCall(endpoint, who)) expectAdmitted(answer)
    else if (who === 'guest') expectRefused(answer, [401, 'session_required', 403])
    else expectRefused(answer, NOT_ALLOWED)
  })

  if (endpoint.ownership !== 'record') return

  test("T-20 somebody else's record is not found", async () => {
    const make = OWNED_RECORDS[path]
    if (make === undefined) throw new Error(`tell owned-records.ts how to make a record for ${path}`)
    // A stranger with the same rights: a seller must not reach the lots of another seller either.
    const role = endpoint.rights?.includes('sell') ? 'seller' : undefined
    const owner = await makeUser(app.database.db, { role })
    const body = await make(app, owner)
    const stranger = await app.as(await makeUser(app.database.db, { role }))
    expect(await stranger.post(path, body)).toMatchObject({ status: 404, message: 'Record not found' })
  })
})

test.each([
  ['P-008 offers', '/seller/offer/'],
  ['P-008 invoices', '/seller/invoice/'],
  ['P-008 carts', '/seller/cart/'],
  ['P-008 credit', '/seller/credit/'],
  ['P-008 offline payment', '/seller/offline/'],
  ['P-008 manual award', '/seller/bid/'],
  ['P-009 product listings', '/admin/product/'],
])('%s have calls under %s, for staff and sellers only', (_row, prefix) => {
  const own = CALLS.filter(([path]) => path.startsWith(prefix))
  expect(own).not.toEqual([])
  expect(own.filter(([, { access }]) => access !== 'staff')).toEqual([])
})

const REFUSED_WHILE_SUSPENDED = CALLS.filter(([, { whileSuspended }]) => whileSuspended === 'refused')

test.each(REFUSED_WHILE_SUSPENDED)(
  'B-335 %s is closed to whoever is suspended, whatever is sent',
  async (path, endpoint) => {
    const suspended = await app.as(await makeCaller('suspended'))
    expect((await suspended.post(path, bodyOf(endpoint, 1))).code).toBe('suspended')
  },
)

test('B-335 what begins a purchase, secures bids or asks to be let in is among them', () => {
  expect(REFUSED_WHILE_SUSPENDED.map(([path]) => path).sort()).toEqual([
    '/auction/auctionAccessRequest',
    '/credit/addBidDeposit',
    '/credit/addCreditBalance',
    '/giftcard/addGiftCardWalletBalance',
    '/product/projectAccessRequest',
    '/secondChance/answer',
  ])
})

const STAFF_CALLS = CALLS.filter(([, { access }]) => access === 'staff')

describe.each(STAFF_CALLS)('PD-8, decision 025 roles for one auction: %s', (path, endpoint) => {
  const { rights = [], withinAuctions } = endpoint
  const anyBody = bodyOf(endpoint, 1) as object

  test.each(LIMITABLE)('%s there is answered as declared', async (role) => {
    const answer = await limitedTo(role).post(path, { ...anyBody, id: MISSING })
    if (withinAuctions && maySomewhere(grantsOf(role, [auctionId]), rights)) expectAdmitted(answer)
    else expectRefused(answer, NOT_ALLOWED)
  })

  if (!withinAuctions) return

  test('T-20 what is in another auction is not found, and what is in this one is', async () => {
    const makers = AUCTION_RECORDS[path]
    if (makers === undefined) throw new Error(`tell auction-records.ts how to make a record for ${path}`)
    const { db } = app.database
    const role = rolesWith(...rights).find((name) => name !== 'owner' && name !== 'manager')
    for (const make of makers) {
      const elsewhere = await makeAuction(db)
      const body = await make(app, elsewhere)
      const stranger = await app.as(await makeUser(db, { role, auctionIds: [auctionId] }))
      expect(await stranger.post(path, body)).toMatchObject({ status: 404, message: 'Record not found' })
      const insider = await app.as(await makeUser(db, { role, auctionIds: [auctionId, elsewhere] }))
      expect(await insider.post(path, body)).toMatchObject({ status: 200 })
    }
  })
})

function limitedTo(role: Role): TestClient {
  const client = limited.get(role)
  if (client === undefined) throw new Error(`nobody has the role ${role} in one auction alone`)
  return client
}

/** Never responseType 403: that would log the person out (T-31). */
const NOT_ALLOWED = [403, 'not_allowed', 400]
/** The id of no record, so that an answer tells of the door and not of what is behind it. */
const MISSING = 999_999

function expectAdmitted({ status, code }: TestAnswer<never>): void {
  expect(['session_required', 'session_ended', 'not_allowed']).not.toContain(code)
  expect(status).not.toBe(500)
}

function expectRefused({ status, code, envelope }: TestAnswer<never>, expected: unknown[]): void {
  expect([status, code, envelope.data.responseType]).toEqual(expected)
}

const CASES_PER_CALL = Number(process.env.FUZZ_CASES ?? 20)
/** Of what a schema refuses, no handler hears: one such value of each field, and one body, is sent, all of them in a longer fuzz. */
const isLong = process.env.FUZZ_CASES !== undefined

describe.each(CALLS)('G-05 fuzz: %s', (path, endpoint) => {
  test('valid bodies are answered, never with a 5xx', async () => {
    const bodies = fc.sample(arbitraryBody(wireSchema(endpoint.input)), { seed: 7, numRuns: CASES_PER_CALL })
    for (const body of bodies) await expectCalm(await asAble(endpoint, path), path, body)
  })

  test('one hostile value at a time is refused calmly', async () => {
    const valid = bodyOf(endpoint, 3) as Record<string, unknown>
    const fields = Object.keys(wireSchema(endpoint.input).properties ?? {})
    for (const field of fields) {
      const bodies = HOSTILE_VALUES.map((value) => ({ ...valid, [field]: value }))
      const refused = bodies.filter((body) => !expectCoded(endpoint, body))
      for (const body of bodies)
        if (isLong || !refused.slice(1).includes(body)) await expectCalm(await asAble(endpoint, path), path, body)
    }
  })

  test('hostile values in place of the whole body are refused calmly', async () => {
    const refused = HOSTILE_VALUES.filter((body) => !expectCoded(endpoint, body))
    for (const body of HOSTILE_VALUES)
      if (isLong || !refused.slice(1).includes(body))
        await expectCalm(await asAble(endpoint, path), path, body === undefined ? '' : JSON.stringify(body))
  })
})

/** A caller who may make the call, so that the fuzz reaches the handler. */
function asAble({ access }: Endpoint, path: string): Promise<TestClient> {
  return clientFor(access === 'public' ? 'guest' : access === 'user' ? 'user' : 'owner', path)
}

/** Logging out ends the session, so that call gets a person of its own each time. */
async function clientFor(who: Who, path: string): Promise<TestClient> {
  if (path === '/user/logout' && who !== 'guest') return app.as(await makeCaller(who))
  return clients.get(who) ?? app.guest
}

async function expectCalm(client: TestClient, path: string, body: unknown): Promise<void> {
  const startedAt = performance.now()
  const answer = await client.post(path, body)
  const { status, envelope } = answer
  const shown = JSON.stringify(body)?.slice(0, 300)
  // 501: the specification's word for a feature that is off; 503: busy, try again.
  expect(status < 500 || status === 501, `${path} ${shown} answered ${status}`).toBe(true)
  expect(envelope.status === 'success' || envelope.status === 'error').toBe(true)
  expect(JSON.stringify(envelope), shown).not.toMatch(/node_modules|\bat \/|select .* from|violates|PostgreSQL/i)
  expect(performance.now() - startedAt, `${path} ${shown} took too long`).toBeLessThan(2_000)
  if (envelope.status === 'error') expectCodes(answer, `${path} ${shown}`)
}

/** Whatever is refused is refused by a code of the catalogue, and so is every field: nobody reads a validator's words. */
function expectCodes({ code, details, message }: TestAnswer<never>, shown: string): void {
  expect(Object.keys(ERRORS), shown).toContain(code)
  const { fields = {}, problems = {} } = details
  expect(Object.keys(problems), shown).toEqual(Object.keys(fields))
  for (const [name, problem] of Object.entries(problems)) {
    expect(Object.keys(PROBLEMS), `${shown}: ${name}`).toContain(problem.code)
    expect(fields[name], shown).toBe(problemText(problem))
  }
  if (code === 'invalid_input') expect([message], shown).toEqual(Object.values(fields).slice(0, 1))
}

/**
 * A schema that says a sentence of its own instead of a code would be told as no more than 'Invalid value'. Answers whether
 * the schema takes it.
 */
function expectCoded(endpoint: Endpoint, body: unknown): boolean {
  const { error, success } = z.safeDecode(endpoint.input, body as never, { error: issueProblem })
  for (const { message, path } of error?.issues ?? [])
    expect(readProblem(message), `${endpoint.path} ${path.join('.')} says ${message}`).not.toBeNull()
  return success
}
