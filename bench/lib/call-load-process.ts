import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { CpuTime } from './cpu-time.ts'
import { delaysOf } from './delays.ts'
import { Connection } from './http-load.ts'

/** One call: what is said, and by whom; without a session a guest. */
export interface PlannedCall {
  body: string
  token?: string
  /** As a browser would keep it. */
  cookie?: string
}

export interface CallOrder {
  url: string
  path: string
  connections: number
  seconds: number
  /** Sent one after the other by whichever connection is free; from the start again when they run out. */
  calls: PlannedCall[]
  /** What can be done once only: when the calls have run out, it is over. */
  isOnce?: boolean
}

export interface CallFigures {
  perSecond: number
  p50: number
  p99: number
  failed: number
  /** What was answered where it was no success, to see why. */
  failure: string | null
  /** More were asked than there are calls: some came again, or it was over early. */
  hasRunOut: boolean
  /** How many were sent, those of the first second included. */
  sent: number
  /** Processor time of each, where it was looked at. */
  cpu?: CpuTime
}

/** Calls as fast as answers come, from a process of its own. */
export async function loadCalls(order: CallOrder): Promise<CallFigures> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'call-load-process.ts'), ['--calls'])
  child.send(order)
  const [figures] = (await once(child, 'message')) as [CallFigures]
  child.kill()
  return figures
}

export function callRow(name: string, { perSecond, p50, p99, failed, hasRunOut, failure, cpu }: CallFigures): string {
  const cells = [`${Math.round(perSecond)}/s`, `p50 ${p50.toFixed(1)} ms`, `p99 ${p99.toFixed(1)} ms`]
  if (cpu !== undefined) cells.push(`CPU server ${cpu.server.toFixed(2)}`, `database ${cpu.database.toFixed(2)} ms`)
  const notes = `${failed > 0 ? `  ${failed} FAILED: ${failure}` : ''}${hasRunOut ? '  (all were asked)' : ''}`
  return [name.padEnd(52), ...cells.map((cell) => cell.padStart(15))].join(' ') + notes
}

const WARM_UP_MS = 1_000

async function load({ url, path, connections, seconds, calls, isOnce }: CallOrder): Promise<CallFigures> {
  const { hostname, port } = new URL(url)
  const latencies: number[] = []
  const countFrom = performance.now() + WARM_UP_MS
  const until = countFrom + seconds * 1_000
  let asked = 0
  let failed = 0
  let failure: string | null = null
  const lane = async () => {
    const connection = await Connection.open(hostname, Number(port))
    for (;;) {
      const startedAt = performance.now()
      if (startedAt >= until || (isOnce && asked >= calls.length)) break
      const number = asked++
      const { body, token, cookie } = calls[number % calls.length] as PlannedCall
      const session =
        token === undefined
          ? ''
          : `authorization: Bearer ${token}\r\nidempotency-key: call-${process.pid}-${number}\r\n`
      const headers = cookie === undefined ? session : `${session}cookie: ${cookie}\r\n`
      const answer = await connection.post(path, headers, body)
      if (startedAt < countFrom) continue
      latencies.push(performance.now() - startedAt)
      if (answer.includes('"status":"success"')) continue
      failed += 1
      failure = answer
    }
    connection.close()
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const { p50, p99 } = delaysOf(latencies)
  const took = isOnce ? (performance.now() - countFrom) / 1_000 : seconds
  return {
    perSecond: latencies.length / took,
    p50,
    p99,
    failed,
    failure,
    hasRunOut: asked >= calls.length,
    sent: asked,
  }
}

if (process.argv.includes('--calls')) {
  const [order] = (await once(process, 'message')) as [CallOrder]
  process.send?.(await load(order))
}
