import Fastify, { type FastifyInstance } from 'fastify'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseClock } from '../db/clock.ts'
import { createTestDatabase, type TestDatabase } from '../testing/postgres.ts'
import { openRedisServer, type RedisServer } from '../testing/redis-server.ts'
import { type Hub, startHub } from './hub.ts'

let database: TestDatabase
let clock: DatabaseClock
let redis: RedisServer
const nodes: { app: FastifyInstance; hub: Hub; url: string }[] = []
const sockets: Socket[] = []
const announcedElsewhere: number[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  clock = new DatabaseClock(database.pool)
  await clock.start()
  redis = await openRedisServer()
  for (let count = 0; count < 2; count += 1) await openNode()
})
afterAll(async () => {
  for (const socket of sockets) socket.close()
  for (const { app, hub } of nodes) {
    await hub.close()
    await app.close()
  }
  clock.stop()
  await redis.kill()
  await database.drop()
})

async function openNode() {
  const app = Fastify()
  const hub = await startHub({
    server: app.server,
    clock,
    redisUrl: redis.url,
    log: app.log,
    findPerson: async (token) => ({ userId: Number(token), until: Number.POSITIVE_INFINITY, isStaff: false }),
    findMissed: async () => [],
    isOwnOrigin: () => true,
    countedAs: () => '',
    hasLimits: false,
    admit: (open) => open(),
    onAnnouncedElsewhere: (lotIds) => announcedElsewhere.push(...lotIds),
  })
  const node = { app, hub, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
  nodes.push(node)
  return node
}

async function connect(url: string, token?: string): Promise<Socket> {
  const socket = io(url, {
    path: '/live',
    transports: ['websocket'],
    forceNew: true,
    auth: token === undefined ? {} : { token },
  })
  sockets.push(socket)
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  return socket
}

test('F-11 what one process announces is heard by those connected to another', async () => {
  const watcher = await connect(nodes[1]?.url ?? '')
  await watcher.emitWithAck('watch', { lotIds: [5] })
  const heard = new Promise((resolve) => watcher.on('viewcount', resolve))
  nodes[0]?.hub.publish('lot:5', 'viewCounted', { lotId: 5, auctionId: 1, viewCount: 7 })
  expect(await heard).toEqual({ id: 5, auctionid: 1, view_count: 7 })
  expect(announcedElsewhere).toEqual([5]) // what is kept of it there is older, and is forgotten (S-4)
})

test('F-11 an announcement that Redis has not confirmed when it ends is lost, and nothing else; a process starts without it', async () => {
  redis.freeze()
  nodes[0]?.hub.publish('lot:5', 'viewCounted', { lotId: 5, auctionId: 1, viewCount: 8 })
  await new Promise(setImmediate)
  await redis.kill()
  for (const { hub } of nodes) await expect.poll(() => hub.hearsOthers(), { timeout: 5_000 }).toBe(false)
  const late = await openNode()
  expect(late.hub.hearsOthers()).toBe(false)
  await redis.start()
  for (const { hub } of nodes) await expect.poll(() => hub.hearsOthers(), { timeout: 15_000 }).toBe(true)
  const watcher = await connect(late.url)
  await watcher.emitWithAck('watch', { lotIds: [6] })
  const heard = new Promise((resolve) => watcher.on('viewcount', resolve))
  const again = setInterval(
    () => nodes[0]?.hub.publish('lot:6', 'viewCounted', { lotId: 6, auctionId: 1, viewCount: 9 }),
    50,
  )
  expect(await heard).toEqual({ id: 6, auctionid: 1, view_count: 9 })
  clearInterval(again)
})

test('F-11 a person is shown out on every process', async () => {
  const person = await connect(nodes[1]?.url ?? '', '9')
  const ended = new Promise((resolve) => person.on('disconnect', resolve))
  nodes[0]?.hub.disconnectUser(9)
  expect(await ended).toBe('io server disconnect')
})
