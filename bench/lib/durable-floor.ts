import type { Database } from '../../server/src/db/connect.ts'
import { type CallFigures, loadCalls } from './call-load-process.ts'
import { openCpuClock, withCpu } from './cpu-time.ts'
import { delaysOf } from './delays.ts'
import { startScript } from './servers.ts'

const ROWS = 1_000

export interface DurableFloor {
  /** Called in process. */
  inProcess: CallFigures
  /** Behind a bare route, so that what the network costs is in both. */
  throughHttp: CallFigures
}

/**
 * What one durable transaction costs at least on this machine: one row of many changed by one prepared statement, with as
 * many connections to the database as the server has. No call that keeps anything can be faster without sharing commits.
 */
export async function measureFloor(
  database: Database,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<DurableFloor> {
  const { pool, url } = database
  await pool.query(`create table if not exists bench_floor (id int primary key, paid bigint not null default 0)`)
  await pool.query(`insert into bench_floor (id) select generate_series(1, ${ROWS}) on conflict do nothing`)
  const inProcess = await changeInProcess(pool, seconds)
  const server = await startScript('durable-server.ts', { DATABASE_URL: url })
  const calls = Array.from({ length: ROWS }, (_, index) => ({ body: `{"id":${index + 1}}` }))
  const throughHttp = await withCpu(await openCpuClock(database, server.process?.pid), () =>
    loadCalls({ url: server.url, path: '/change', connections, seconds, calls }),
  )
  await server.close()
  return { inProcess: { ...inProcess, hasRunOut: false }, throughHttp: { ...throughHttp, hasRunOut: false } }
}

const LANES = 10

async function changeInProcess(pool: Database['pool'], seconds: number): Promise<CallFigures> {
  const latencies: number[] = []
  const until = performance.now() + seconds * 1_000
  let next = 0
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const client = await pool.connect()
      for (let startedAt = performance.now(); startedAt < until; startedAt = performance.now()) {
        next += 1
        const text = 'update bench_floor set paid = paid + 1 where id = $1'
        await client.query({ name: 'change', text, values: [(next % ROWS) + 1] })
        latencies.push(performance.now() - startedAt)
      }
      client.release()
    }),
  )
  const { p50, p99 } = delaysOf(latencies)
  return { perSecond: latencies.length / seconds, p50, p99, failed: 0, failure: null, hasRunOut: false, sent: next }
}
