import { rm } from 'node:fs/promises'
import { logIn } from '@gavelhouse/shared/accounts/contract.ts'
import { isStaff } from '@gavelhouse/shared/accounts/grants.ts'
import { changePassword } from '@gavelhouse/shared/accounts/password-contract.ts'
import { logOut, validateUser } from '@gavelhouse/shared/accounts/person-contract.ts'
import { placeBid } from '@gavelhouse/shared/bidding/contract.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { savePhrase } from '@gavelhouse/shared/settings/phrase-contract.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { startHub } from './live/hub.ts'
import { recallMissed } from './search/recall-missed.ts'
import { makeAuction, makeBidder, makeLot, makeUser, PASSWORD } from './testing/factories.ts'
import { createTestDatabase, type TestDatabase } from './testing/postgres.ts'
import { openRedisServer, type RedisServer } from './testing/redis-server.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { makeTestFolder } from './testing/test-folder.ts'

/**
 * Two processes on one database, each with memory of its own: what one keeps must be right after the other has changed it, with
 * Redis and without. What is kept where stands in docs/operations.md.
 */

const PAGE = { limit: 50, page: 1, filters: [] }

let redis: RedisServer
let database: TestDatabase
let folder: string
let one: TestApp
let other: TestApp
let otherUrl: string
let auctionId: number
const lotIds: number[] = []
const sockets: Socket[] = []

beforeAll(async () => {
  redis = await openRedisServer()
  database = await createTestDatabase()
  auctionId = await makeAuction(database.db)
  for (let lots = 0; lots < 4; lots += 1)
    lotIds.push(await makeLot(database.db, { auctionId, status: 'open', closesAt: Date.now() + DAY }))
  folder = await makeTestFolder()
  one = await openProcess('one', database)
  other = await openProcess('other', { ...database, drop: async () => undefined })
  await one.app.listen({ port: 0, host: '127.0.0.1' })
  otherUrl = await other.app.listen({ port: 0, host: '127.0.0.1' })
  for (const { services } of [one, other]) await services.search.settled()
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  await other.close()
  await one.close()
  await redis.kill()
  await rm(folder, { recursive: true })
})

async function openProcess(process: string, given: TestDatabase): Promise<TestApp> {
  const app: TestApp = await createTestApp(
    { DATA_DIR: folder, ENCRYPTED_BODIES: '0', LOG_LEVEL: 'silent' },
    {
      ...{ process, database: given },
      openHub: ({ app: { server, log }, clock, sessions }) =>
        startHub({
          ...{
            server,
            log,
            clock,
            redisUrl: redis.url,
            hasLimits: false,
            admit: (open) => open(),
            countedAs: () => '',
            isOwnOrigin: () => true,
          },
          findMissed: (seen, userId) =>
            recallMissed({ ...app.services, db: given.db }, seen, { userId, now: clock.now() }),
          onAnnouncedElsewhere: (lotIds) => app.services.search.forgetLots(lotIds),
          findPerson: async (token) => {
            const session = await sessions.find(token)
            if (session === null) return null
            const { id: userId, grants } = session.caller
            return { userId, until: session.expiresAt, isStaff: isStaff(grants) }
          },
        }),
    },
  )
  app.services.search.start({ process, log: app.services.log })
  return app
}

const nextLot = () => lotIds.shift() as number

/** Any call with a session, on any of the processes. */
const send = (process: TestApp, path: string, token: string, body: object = {}, key: string = crypto.randomUUID()) =>
  process.guest.post(path, body, { authorization: `Bearer ${token}`, 'idempotency-key': key })

const bid = (lotId: number, amount: number) =>
  z.encode(placeBid.input, { lotId, amount: dollars(amount), kind: 'hard' })

/** Connects to the other process and looks at a lot: the prices it is told. */
async function watch(lotId: number) {
  const socket = io(otherUrl, { path: '/live', transports: ['websocket'], forceNew: true, reconnectionDelay: 50 })
  sockets.push(socket)
  const prices: number[] = []
  socket.on('bidAddtime', (event: { id: number; bpop_wprice: number }) => {
    if (event.id === lotId) prices.push(event.bpop_wprice)
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  await socket.emitWithAck('watch', { lotIds: [lotId] })
  return { prices, socket }
}

const priceOn = async (process: TestApp, lotId: number) =>
  (await process.guest.call(searchLots, PAGE)).data.records.find(({ id }) => id === lotId)?.price

test('T-81 tries to log in are counted for all processes together', async () => {
  const email = 'across@example.test'
  await makeUser(database.db, { email })
  const guesses = await Promise.all(
    [one, other].flatMap((process) =>
      Array.from({ length: 5 }, (_, index) => process.guest.call(logIn, { email, password: `Guess ${index}!` })),
    ),
  )
  expect(guesses.filter(({ code }) => code === 'wrong_login')).toHaveLength(5)
  for (const process of [one, other])
    expect((await process.guest.call(logIn, { email, password: PASSWORD })).code).toBe('too_many_tries')
})

test.each([
  { what: 'logs out', act: (token: string) => send(one, logOut.path, token) },
  {
    what: 'is deactivated',
    act: (_token: string, userId: number) =>
      one.database.pool.query(`update users set status = 'deactivate' where id = $1`, [userId]),
  },
  {
    what: 'changes the password elsewhere',
    act: async (_token: string, userId: number) =>
      send(one, changePassword.path, await one.tokenFor(userId), {
        ...{ current_password: PASSWORD, new_password: 'Another-house-2', confirm_password: 'Another-house-2' },
      }),
  },
])('I-80 a person who $what on one process is out on the other within a second', async ({ act }) => {
  const userId = await makeUser(database.db)
  const token = await one.tokenFor(userId)
  expect((await send(other, validateUser.path, token)).status).toBe(200)
  expect((await send(other, validateUser.path, token)).status).toBe(200) // kept in memory there by now
  await act(token, userId)
  const endedAt = performance.now()
  await expect.poll(async () => (await send(other, validateUser.path, token)).code).toBe('session_ended')
  expect(performance.now() - endedAt).toBeLessThan(1_000)
})

test('I-80 rights taken on one process are gone on the other, and a suspension holds there', async () => {
  const lotId = nextLot()
  const userId = await makeBidder(database.db, auctionId)
  const token = await other.tokenFor(userId)
  expect((await send(other, placeBid.path, token, bid(lotId, 20))).status).toBe(200)
  await one.database.pool.query('update users set is_suspended = true where id = $1', [userId])
  expect((await send(other, placeBid.path, token, bid(lotId, 40))).status).not.toBe(200)
})

test('R-9 T-13 one key on two processes at once is one bid and one answer', async () => {
  const lotId = nextLot()
  const token = await one.tokenFor(await makeBidder(database.db, auctionId))
  const key = crypto.randomUUID()
  const answers = await Promise.all(
    [one, other, one, other].map((process) => send(process, placeBid.path, token, bid(lotId, 50), key)),
  )
  const succeeded = answers.filter(({ status }) => status === 200)
  expect(succeeded.length).toBeGreaterThan(0)
  expect(new Set(succeeded.map(({ envelope }) => JSON.stringify(envelope.data.responseData))).size).toBe(1)
  const { rows } = await database.pool.query('select bid_count from lots where id = $1', [lotId])
  expect(rows).toEqual([{ bid_count: 1 }])
})

test('what staff set on one process holds on the other at once', async () => {
  const owner = await one.tokenFor(await makeUser(database.db, { role: 'owner' }))
  const wordOn = async () => JSON.stringify((await other.guest.post('/common/getDefault', {})).envelope)
  expect(await wordOn()).not.toContain('Entrar aquí')
  expect((await send(one, savePhrase.path, owner, { lang: 'es', key: 'login', text: 'Entrar aquí' })).status).toBe(200)
  expect(await wordOn()).toContain('Entrar aquí')
})

test('a file stored by one process is there for the other', async () => {
  await one.services.fileStore.put('documents/across.pdf', Buffer.from('the same house'))
  expect(String(await other.services.fileStore.read('documents/across.pdf'))).toBe('the same house')
})

test('S-4 F-11 a bid on one process is seen on the other at once: by who watches, in searches, in lots kept in memory', async () => {
  const lotId = nextLot()
  const { prices } = await watch(lotId)
  expect(await priceOn(other, lotId)).toBeDefined()
  const token = await one.tokenFor(await makeBidder(database.db, auctionId))
  expect((await send(one, placeBid.path, token, bid(lotId, 60))).status).toBe(200)
  await expect.poll(() => prices).toEqual([60])
  await expect.poll(() => priceOn(other, lotId)).toBe(dollars(60))
})

test('I-18 without Redis it is seen a moment later, nobody fails, and with Redis back everybody reads anew', async () => {
  const lotId = nextLot()
  const { prices, socket } = await watch(lotId)
  const token = await one.tokenFor(await makeBidder(database.db, auctionId))
  await redis.kill()
  const lostAt = performance.now()
  for (const amount of [70, 90, 110])
    expect((await send(one, placeBid.path, token, bid(lotId, amount))).status).toBe(200)
  await expect.poll(() => prices.at(-1), { timeout: 5_000 }).toBe(110)
  expect(performance.now() - lostAt).toBeLessThan(5_000)
  await expect.poll(() => priceOn(other, lotId), { timeout: 5_000 }).toBe(dollars(110))
  expect(one.services.hub.hearsOthers()).toBe(false)

  const backAgain = new Promise<void>((resolve) => socket.once('connect', resolve))
  await redis.start()
  await backAgain
  await expect.poll(() => other.services.hub.hearsOthers(), { timeout: 10_000 }).toBe(true)
  await socket.emitWithAck('watch', { lotIds: [lotId] })
  expect((await send(one, placeBid.path, token, bid(lotId, 130))).status).toBe(200)
  await expect.poll(() => prices.at(-1), { timeout: 5_000 }).toBe(130)
})
