import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { delaysOf } from './delays.ts'
import { Connection } from './http-load.ts'

export interface PageOrder {
  url: string
  path: string
  connections: number
  seconds: number
  /** Asks for another address each time, so that no page can be taken from the cache. */
  isAlwaysNew: boolean
}

export interface PageFigures {
  perSecond: number
  p50: number
  p99: number
  /** Compressed bytes of one page. */
  bytes: number
  /** Answers that were no page: told to come back, or worse. */
  refused: number
}

/** Reads a page again and again, from a process of its own. */
export async function loadPages(order: PageOrder): Promise<PageFigures> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'page-load-process.ts'), ['--pages'])
  child.send(order)
  const [figures] = (await once(child, 'message')) as [PageFigures]
  child.kill()
  return figures
}

const WARM_UP_MS = 1_000

async function load({ url, path, connections, seconds, isAlwaysNew }: PageOrder): Promise<PageFigures> {
  const { hostname, port } = new URL(url)
  const latencies: number[] = []
  const countFrom = performance.now() + WARM_UP_MS
  const until = countFrom + seconds * 1_000
  let asked = 0
  let bytes = 0
  let refused = 0
  const read = async () => {
    const connection = await Connection.open(hostname, Number(port))
    for (;;) {
      const startedAt = performance.now()
      if (startedAt >= until) break
      asked += 1
      const page = await connection.get(
        isAlwaysNew ? `${path}?token=${asked}` : path,
        'accept-encoding: gzip, deflate, br, zstd\r\n',
      )
      if (connection.status !== 200) refused += 1
      else bytes = page.length
      if (startedAt >= countFrom && connection.status === 200) latencies.push(performance.now() - startedAt)
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, read))
  const { p50, p99 } = delaysOf(latencies)
  return { perSecond: latencies.length / seconds, p50, p99, bytes, refused }
}

if (process.argv.includes('--pages')) {
  const [order] = (await once(process, 'message')) as [PageOrder]
  process.send?.(await load(order))
}
