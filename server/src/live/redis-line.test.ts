import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openRedisServer } from '../testing/redis-server.ts'
import { openRedisLine } from './redis-line.ts'

test('I-18 F-11 whoever is back sends at once, and believes to hear the others only when all of them have noticed', async () => {
  const redis = await openRedisServer()
  const back = Promise.withResolvers<void>()
  const line = await openRedisLine({
    ...{ url: redis.url, log: Fastify({ logger: false }).log, onBack: () => back.resolve() },
  })
  try {
    expect([line.isUp(), line.isHeardOnAllSides()]).toEqual([true, true])
    await redis.kill()
    await expect.poll(() => line.isUp(), { timeout: 5_000 }).toBe(false)
    expect(line.isHeardOnAllSides()).toBe(false)
    await redis.start()
    await back.promise
    expect([line.isUp(), line.isHeardOnAllSides()]).toEqual([true, false])
    await expect.poll(() => line.isHeardOnAllSides(), { timeout: 10_000 }).toBe(true)
  } finally {
    line.close()
    await redis.kill()
  }
})
