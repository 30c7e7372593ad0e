import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { delaysOf } from './delays.ts'
import { Connection } from './http-load.ts'

export interface ReadOrder {
  url: string
  path: string
  connections: number
  seconds: number
  /** Sent one after the other by whichever connection is free; from the start again when they run out. */
  bodies: string[]
}

export interface ReadFigures {
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** More were asked than there are bodies: some came again. */
  hasRunOut: boolean
}

/** Asks as fast as answers come, from a process of its own. */
export async function loadReads(order: ReadOrder): Promise<ReadFigures> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'read-load-process.ts'), ['--reads'])
  child.send(order)
  const [figures] = (await once(child, 'message')) as [ReadFigures]
  child.kill()
  return figures
}

const WARM_UP_MS = 1_000

async function load({ url, path, connections, seconds, bodies }: ReadOrder): Promise<ReadFigures> {
  const { hostname, port } = new URL(url)
  const latencies: number[] = []
  const countFrom = performance.now() + WARM_UP_MS
  const until = countFrom + seconds * 1_000
  let asked = 0
  let failed = 0
  const read = async () => {
    const connection = await Connection.open(hostname, Number(port))
    for (;;) {
      const startedAt = performance.now()
      if (startedAt >= until) break
      const answer = await connection.post(path, '', bodies[asked++ % bodies.length] as string)
      if (startedAt < countFrom) continue
      latencies.push(performance.now() - startedAt)
      if (!answer.includes('"status":"success"')) failed += 1
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, read))
  const { p50, p99 } = delaysOf(latencies)
  return { perSecond: latencies.length / seconds, p50, p99, failed, hasRunOut: asked > bodies.length }
}

if (process.argv.includes('--reads')) {
  const [order] = (await once(process, 'message')) as [ReadOrder]
  process.send?.(await load(order))
}
