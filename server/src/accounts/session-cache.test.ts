import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { SessionCache } from './session-cache.ts'
import { openSession } from './sessions.ts'

let database: TestDatabase
let cache: SessionCache
const changed: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  cache = new SessionCache(database, Fastify({ logger: false }).log, (userId) => changed.push(userId))
  await cache.start()
})
afterAll(async () => {
  await cache.stop()
  await database.drop()
})

async function openKeptSession(): Promise<{ userId: number; token: string }> {
  const userId = await makeUser(database.db)
  const token = await openSession(database.db, userId, { now: Date.now(), remember: false })
  expect((await cache.find(token))?.caller).toEqual({
    ...{ id: userId, grants: [], isSuspended: false, actingStaffId: null },
  })
  expect(cache.recall(token)?.caller.id).toBe(userId)
  return { userId, token }
}

test('I-80 a session that another process ends is forgotten here', async () => {
  const { userId, token } = await openKeptSession()
  await database.pool.query('delete from sessions where user_id = $1', [userId])
  await vi.waitFor(() => expect(cache.recall(token)).toBeNull())
  expect(await cache.find(token)).toBeNull()
})

test('I-80 a person who is suspended, promoted or deactivated is read anew, and their own sockets are told', async () => {
  const { userId, token } = await openKeptSession()
  await database.pool.query(`insert into user_roles (user_id, role, auction_ids) values ($1, 'clerk', '{7}')`, [userId])
  await vi.waitFor(() => expect(changed).toContain(userId))
  expect(cache.recall(token)).toBeNull()
  expect((await cache.find(token))?.caller.grants).toEqual([{ role: 'clerk', auctionIds: [7] }])
  for (const change of [
    `update user_roles set auction_ids = null where user_id = $1`,
    `update users set is_suspended = true where id = $1`,
    `delete from user_roles where user_id = $1`,
  ]) {
    changed.length = 0
    await database.pool.query(change, [userId])
    await vi.waitFor(() => expect(changed).toContain(userId))
    expect(cache.recall(token)).toBeNull()
    const { grants } = (await cache.find(token))?.caller ?? {}
    expect(grants).toEqual(change.startsWith('update user_roles') ? [{ role: 'clerk', auctionIds: null }] : [])
  }
  await database.pool.query(`update users set status = 'deactivate' where id = $1`, [userId])
  await vi.waitFor(() => expect(cache.recall(token)).toBeNull())
  expect(await cache.find(token)).toBeNull()
})

test('while the database cannot be heard nothing is kept', async () => {
  const { token } = await openKeptSession()
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gavelhouse-sessions' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(cache.recall(token)).toBeNull())
  await vi.waitFor(async () => {
    await cache.find(token)
    expect(cache.recall(token)).not.toBeNull() // it listens again
  }, 5_000)
})

test('people who come at once are read at once, each as who they are; a token nobody has is nobody', async () => {
  const tokens = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const userId = await makeUser(database.db)
      return { userId, token: await openSession(database.db, userId, { now: Date.now(), remember: false }) }
    }),
  )
  const reads = vi.spyOn(database.pool, 'query')
  const [nobody, ...found] = await Promise.all([
    cache.find('no-such-token'),
    ...tokens.map(({ token }) => cache.find(token)),
  ])
  expect(reads.mock.calls.filter(([asked]) => JSON.stringify(asked).includes('select'))).toHaveLength(1)
  reads.mockRestore()
  expect(nobody).toBeNull()
  expect(found.map((session) => session?.caller.id)).toEqual(tokens.map(({ userId }) => userId))
})

test('I-80 what was read before the database spoke of an end is not kept', async () => {
  const { userId, token } = await openKeptSession()
  cache.forgetUser(userId)
  changed.length = 0
  const query = database.pool.query.bind(database.pool) as (...asked: unknown[]) => Promise<unknown>
  // The answer is on its way when the session ends, and arrives after the news of it.
  const slowly = vi.spyOn(database.pool, 'query').mockImplementation((async (...asked: unknown[]) => {
    const rows = await query(...asked)
    if (!JSON.stringify(asked).includes('select')) return rows
    await query('delete from sessions where user_id = $1', [userId])
    await vi.waitFor(() => expect(changed).toContain(userId))
    return rows
  }) as never)
  await cache.find(token)
  slowly.mockRestore()
  expect(cache.recall(token)).toBeNull()
})

test('I-80 a person who is changed here while being read is read anew', async () => {
  const { userId, token } = await openKeptSession()
  cache.forgetUser(userId)
  const finding = cache.find(token)
  cache.forgetUser(userId)
  expect((await finding)?.caller.id).toBe(userId)
  expect(cache.recall(token)).toBeNull()
})

test('I-80 somebody who keeps calling is read again before half a minute is over, without waiting', async () => {
  const { userId, token } = await openKeptSession()
  await database.pool.query('alter table sessions disable trigger user')
  await database.pool.query('delete from sessions where user_id = $1', [userId]) // and nobody is told
  await database.pool.query('alter table sessions enable trigger user')
  const start = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + 29_000)
  expect(cache.recall(token)?.caller.id).toBe(userId)
  await vi.waitFor(() => expect(cache.recall(token)).toBeNull())
  clock.mockRestore()
})

test('G-18 whoever has gone does not stay in memory, whoever goes on does', async () => {
  const clock = vi.spyOn(performance, 'now')
  try {
    const startedAt = 1e12 // whatever the tests before have left is old
    clock.mockReturnValue(startedAt)
    const { token } = await openKeptSession()
    await openKeptSession()
    expect(cache.count).toBe(2)
    clock.mockReturnValue(startedAt + 29_000)
    await cache.find(token)
    clock.mockReturnValue(startedAt + 31_000)
    await openKeptSession()
    expect(cache.count).toBe(2)
    expect(cache.recall(token)).not.toBeNull()
  } finally {
    clock.mockRestore()
  }
})
