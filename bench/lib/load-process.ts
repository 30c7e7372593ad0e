import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { BidStream } from './bid-stream.ts'
import type { Figures } from './figures.ts'
import { loadHttp } from './http-load.ts'

/** What the load process is told to do. */
export interface LoadOrder {
  url: string
  path: string
  tokens: string[]
  seconds: number
  rate: number | null
  /** Bids on these lots in turn; empty: a fixed body, for the bare route. */
  lotIds: number[]
  /** Bids these lots have had from a load before. */
  sentBefore?: number
  /** Fewer than tokens: people take turns on them. */
  connections?: number
}

/** Runs a load in a process of its own, so that it does not share the server's event loop. */
export async function runLoad(order: LoadOrder): Promise<Figures> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'load-process.ts'), ['--load'])
  child.send(order)
  const [figures] = (await once(child, 'message')) as [Figures]
  child.kill()
  return figures
}

if (process.argv.includes('--load')) {
  const [order] = (await once(process, 'message')) as [LoadOrder]
  const stream = new BidStream(order.lotIds, order.sentBefore)
  const bodyFor = () => {
    if (order.lotIds.length === 0) return '{"id":1,"wsprice":12.5,"bidding_type":"hard"}'
    const { lotId, dollars } = stream.next()
    return `{"id":${lotId},"wsprice":${dollars},"bidding_type":"hard"}`
  }
  process.send?.(await loadHttp({ ...order, bodyFor }))
}
