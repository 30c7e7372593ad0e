import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runLoad } from '../../../bench/lib/load-process.ts'
import { startShippedServer } from '../../../bench/lib/servers.ts'
import { untilNoticed } from '../../../bench/lib/settled.ts'
import { freePort } from '../../../server/src/db/embedded.ts'
import type { Meter } from './meter.ts'
import { loopWorked } from './parts-clock.ts'

/** What a web process works in a second because others take bids: announcements, and its own copy of what can be searched. */
export interface Elsewhere {
  idle: number
  redisIdle: number
  runs: { bids: number; batches: number; lots: number; loop: number; redis: number }[]
}

const SECONDS = 5

/** A second web process of the same house, connected by Redis, on which nobody bids and nobody looks. */
export async function measureElsewhere(meter: Meter): Promise<Elsewhere> {
  const { house, server } = meter
  const port = await freePort()
  const dir = await mkdtemp(path.join(tmpdir(), 'gavelhouse-redis-'))
  const redis = spawn('redis-server', ['--port', `${port}`, '--save', '', '--appendonly', 'no', '--dir', dir], {
    stdio: 'ignore',
  })
  await server.close()
  const env = { REDIS_URL: `redis://127.0.0.1:${port}`, LOG_LEVEL: 'error' }
  const first = await startShippedServer(house.database.url, house.dataDir, env)
  const second = await startShippedServer(house.database.url, house.dataDir, { ...env, ROLES: 'web' })
  const read = async () => ({
    loop: loopWorked(second.process?.pid ?? 0),
    redis: loopWorked(redis.pid ?? 0),
    batches: await figureOf(first.url, 'lot_batches_total'),
    bids: await figureOf(first.url, 'lot_batch_requests_total'),
  })
  const watch = async () => {
    const [from, before] = [performance.now(), await read()]
    await pause(SECONDS * 1_000)
    const [seconds, after] = [(performance.now() - from) / 1_000, await read()]
    const each = (name: keyof typeof after) => (after[name] - before[name]) / seconds
    return { loop: each('loop'), redis: each('redis'), batches: each('batches'), bids: each('bids') }
  }
  const runs: Elsewhere['runs'] = []
  try {
    const load = async (rate: number, lots: number) => {
      const order = { url: first.url, path: '/api/bid/confirm', tokens: meter.tokens, rate }
      const loading = runLoad({ ...order, seconds: SECONDS + 1, lotIds: await house.makeLots(lots) })
      await pause(1_500)
      const watched = await watch()
      await loading
      await untilNoticed(meter.house.database)
      return { ...watched, lots: lots === 1 ? watched.batches : watched.bids }
    }
    await load(400, 1_000)
    await pause(2_000)
    const { loop: idle, redis: redisIdle } = await watch()
    for (const [rate, lots] of [
      [50, 1],
      [300, 1],
      [100, 1_000],
      [400, 1_000],
    ] as const)
      runs.push(await load(rate, lots))
    return { idle, redisIdle, runs }
  } finally {
    await second.close()
    await first.close()
    redis.kill()
    await rm(dir, { recursive: true, force: true })
  }
}

async function figureOf(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
