import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { drawPng } from '../../e2e/draw-png.ts'
import { Connection } from './http-load.ts'
import { LeanSocket } from './lean-socket.ts'

/**
 * missed: what happened to 200 lots, by socket; sockets: opened and dropped; pages, lot pages: under a name nobody knows;
 * searches: ever new words; logins: ever new people with a wrong password; uploads: large pictures of people of the house.
 */
export type AttackKind = 'missed' | 'sockets' | 'document' | 'logins' | 'uploads' | PageKind
type PageKind = 'pages' | 'lot pages' | 'searches'

/** What is asked for as fast as answers come. */
export interface AttackOrder {
  url: string
  kind: AttackKind
  connections: number
  /** From so many addresses, as a proxy would tell. */
  addresses: number
  seconds: number
  lotIds: number[]
  /** Of people of the house, where somebody has to be one. */
  tokens: string[]
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

type Act = (order: AttackOrder, index: number, until: number, report: AttackReport) => Promise<void>

/** Asks over one connection again and again. */
const asking =
  (ask: (connection: Connection, turn: string, index: number, order: AttackOrder) => Promise<string>): Act =>
  async (order, index, until, report) => {
    const { hostname, port } = new URL(order.url)
    const connection = await Connection.open(hostname, Number(port))
    for (let turn = 0; performance.now() < until; turn += 1) {
      const body = await ask(connection, `${index}x${turn}`, index, order)
      if (isAnswer(body)) report.answered += 1
      else {
        report.refused += 1
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
      }
    }
    connection.close()
  }

/** A page, a document, a picture taken, a password compared: what cost something. */
const isAnswer = (body: string): boolean =>
  body.startsWith('<') || body.startsWith('{"openapi') || /"responseType":(200|422)/.test(body)

const PAGES: Record<PageKind, (turn: string, order: AttackOrder) => string> = {
  pages: (turn) => `/?n=${turn}`,
  'lot pages': (turn, { lotIds }) => `/productView/${lotIds[Number(turn.split('x')[1]) % lotIds.length]}?n=${turn}`,
  searches: (turn) => `/search?q=${turn}`,
}

const readPages = (kind: PageKind) =>
  asking((connection, turn, index, order) => connection.get(PAGES[kind](turn, order), claimOf(index, order)))

const readDocument = asking((connection, _turn, index, order) =>
  connection.get('/api/openapi.json', claimOf(index, order)),
)

const guess = asking((connection, turn, index, order) =>
  connection.post(
    '/api/user/login',
    `${claimOf(index, order)}x-device: ${turn.padStart(20, '0')}\r\n`,
    JSON.stringify({ email: `${turn}@house.test`, password: 'Not-the-password-1' }),
  ),
)

/** Few bytes to send and twelve million points to redraw. */
const largePicture = () => drawPng(4_000, 3_000, () => Math.floor(Math.random() * 256))

const upload: Act = async (order, index, until, report) => {
  const picture = new Blob([Uint8Array.from(largePicture())], { type: 'image/png' })
  while (performance.now() < until) {
    const body = new FormData()
    body.set('folder', 'profile')
    body.set('file_upload', picture, 'bars.png')
    const answer = await fetch(`${order.url}/api/image_uploader/muliple_img_uploader`, {
      method: 'POST',
      headers: { authorization: `Bearer ${order.tokens[index]}` },
      body,
    }).catch(() => null)
    await answer?.arrayBuffer()
    if (answer?.ok) report.answered += 1
    else {
      report.refused += 1
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }
}

const openAndDrop: Act = async (order, index, until, report) => {
  while (performance.now() < until) {
    const { promise: isIn, resolve } = Promise.withResolvers<void>()
    const hear = (text: string, socket: LeanSocket) => {
      if (text.startsWith('0')) socket.send('40')
      else if (text.startsWith('40')) resolve()
    }
    const socket = await LeanSocket.open(order.url, SOCKET_IO, hear, claimOf(index, order)).catch(() => null)
    if (socket === null) {
      report.refused += 1
      await new Promise((wait) => setTimeout(wait, PAUSE_MS))
      continue
    }
    await Promise.race([isIn, socket.closed])
    report.answered += 1
    socket.close()
  }
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

const ACTS: Record<AttackKind, Act> = {
  missed: askMissed,
  sockets: openAndDrop,
  pages: readPages('pages'),
  'lot pages': readPages('lot pages'),
  searches: readPages('searches'),
  document: readDocument,
  logins: guess,
  uploads: upload,
}

if (process.argv.includes('--attack')) {
  const [order] = (await once(process, 'message')) as [AttackOrder]
  setPriority(19) // attackers bring machines of their own: their computing is not what is measured
  const report: AttackReport = { answered: 0, refused: 0 }
  const until = performance.now() + order.seconds * 1_000
  const act = ACTS[order.kind]
  await Promise.all(Array.from({ length: order.connections }, (_, index) => act(order, index, until, report)))
  process.send?.(report)
}
