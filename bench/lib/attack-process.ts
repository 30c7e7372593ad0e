import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { Connection } from './http-load.ts'
import { LeanSocket } from './lean-socket.ts'

/** What is asked for as fast as answers come. */
export interface AttackOrder {
  url: string
  /** missed: what happened to 200 lots, by socket; pages: a page under a name nobody knows; searches: ever new words. */
  kind: 'missed' | 'pages' | 'searches' | 'document'
  connections: number
  /** From so many addresses, as a proxy would tell. */
  addresses: number
  seconds: number
  lotIds: number[]
}

/** Answers that were made, and such that cost nothing: limits, full lines, closed doors. */
export interface AttackReport {
  answered: number
  refused: number
}

/** Attacks from a process of its own, until its time is over. */
export async function runAttack(order: AttackOrder): Promise<AttackReport> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'attack-process.ts'), ['--attack'])
  child.send(order)
  const [report] = (await once(child, 'message')) as [AttackReport]
  child.kill()
  return report
}

/** Refusals are instant: somebody who is refused tries again ten times a second. */
const PAUSE_MS = 100
const SOCKET_IO = '/live/?EIO=4&transport=websocket'

const claimOf = (index: number, { addresses }: AttackOrder): string =>
  `x-forwarded-for: 198.51.${100 + Math.floor((index % addresses) / 200)}.${1 + ((index % addresses) % 200)}\r\n`

async function read(order: AttackOrder, index: number, until: number, report: AttackReport): Promise<void> {
  const { hostname, port } = new URL(order.url)
  const connection = await Connection.open(hostname, Number(port))
  for (let turn = 0; performance.now() < until; turn += 1) {
    const word = `${index}x${turn}`
    const address = { pages: `/?n=${word}`, searches: `/search?q=${word}`, document: '/api/openapi.json', missed: '' }
    const body = await connection.get(address[order.kind], claimOf(index, order))
    if (body.startsWith('<') || body.startsWith('{"openapi')) report.answered += 1
    else {
      report.refused += 1
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
  connection.close()
}

async function askMissed(order: AttackOrder, index: number, until: number, report: AttackReport): Promise<void> {
  const lots = order.lotIds.slice(0, 200).map((lotId) => ({ lotId, logNumber: 0 }))
  const ask = (socket: LeanSocket) => socket.send(`421${JSON.stringify(['missed', lots])}`)
  const { promise, resolve } = Promise.withResolvers<void>()
  const hear = (text: string, socket: LeanSocket) => {
    if (performance.now() >= until) return
    if (text.startsWith('0')) socket.send('40')
    else if (text === '2') socket.send('3')
    else if (text.startsWith('40')) ask(socket)
    else if (text.startsWith('431')) {
      report.answered += 1
      ask(socket)
    }
  }
  const opened = await LeanSocket.open(order.url, SOCKET_IO, hear, claimOf(index, order)).catch(() => null)
  if (opened === null) report.refused += 1
  setTimeout(resolve, Math.max(0, until - performance.now()))
  await promise
  opened?.close()
}

if (process.argv.includes('--attack')) {
  const [order] = (await once(process, 'message')) as [AttackOrder]
  setPriority(19) // attackers bring machines of their own: their computing is not what is measured
  const report: AttackReport = { answered: 0, refused: 0 }
  const until = performance.now() + order.seconds * 1_000
  const act = order.kind === 'missed' ? askMissed : read
  await Promise.all(Array.from({ length: order.connections }, (_, index) => act(order, index, until, report)))
  process.send?.(report)
}
