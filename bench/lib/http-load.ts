import { connect, type Socket } from 'node:net'
import { type Figures, summarise } from './figures.ts'

/** One HTTP/1.1 connection that sends a request and waits for its answer. Lean, so that the server is what is measured. */
export class Connection {
  /** Of the last answer. */
  status = 0
  #socket: Socket
  #received = ''
  #waiting: ((body: string) => void) | null = null

  constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.setEncoding('latin1') // a character is a byte: lengths are right whatever the body
    socket.on('data', (chunk: string) => this.#read(chunk))
  }

  static open(host: string, port: number): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, host, () => resolve(new Connection(socket)))
      socket.on('error', reject)
    })
  }

  post(path: string, headers: string, body: string): Promise<string> {
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`,
    )
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  get(path: string, headers: string): Promise<string> {
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: bench\r\n${headers}\r\n`)
    return new Promise((resolve) => {
      this.#waiting = resolve
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: string): void {
    this.#received += chunk
    const end = this.#received.indexOf('\r\n\r\n')
    if (end === -1) return
    const length = Number(/content-length: (\d+)/i.exec(this.#received)?.[1])
    if (this.#received.length < end + 4 + length) return
    this.status = Number(this.#received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length))
    const body = this.#received.slice(end + 4, end + 4 + length)
    this.#received = this.#received.slice(end + 4 + length)
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.(body)
  }
}

export interface LoadOptions {
  url: string
  path: string
  tokens: readonly string[]
  /** One for each token, unless there are fewer. */
  connections?: number
  seconds: number
  /** Requests a second over all connections; null: as fast as answers come. */
  rate: number | null
  bodyFor: () => string
}

/** Not counted. */
export const WARM_UP_SECONDS = 1

export async function loadHttp(options: LoadOptions): Promise<Figures> {
  const { url, path, tokens, seconds, rate, bodyFor } = options
  const { hostname, port } = new URL(url)
  const places = Array.from({ length: options.connections ?? tokens.length })
  const connections = await Promise.all(places.map(() => Connection.open(hostname, Number(port))))
  const latencies: number[] = []
  const counts = { accepted: 0, refused: 0, failed: 0 }
  const startedAt = performance.now()
  const countFrom = startedAt + WARM_UP_SECONDS * 1_000
  const until = countFrom + seconds * 1_000
  let sent = 0

  const send = async (connection: Connection, token: string, dueAt: number) => {
    sent += 1
    const headers =
      token === '' ? '' : `authorization: Bearer ${token}\r\nidempotency-key: bench-${process.pid}-${sent}\r\n`
    const answer = await connection.post(path, headers, bodyFor())
    if (dueAt < countFrom) return
    latencies.push(performance.now() - dueAt)
    if (answer.includes('"status":"success"')) counts.accepted += 1
    else if (answer.includes('"responseType":422')) counts.refused += 1
    else counts.failed += 1
  }

  await Promise.all(
    connections.map(async (connection, index) => {
      const every = rate === null ? 0 : (connections.length / rate) * 1_000
      // Steady rate: connections take turns, and waiting for a free connection counts as latency.
      for (let turn = 0; ; turn += 1) {
        const dueAt = rate === null ? performance.now() : startedAt + every * (turn + index / connections.length)
        if (dueAt >= until) break
        const wait = dueAt - performance.now()
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
        await send(connection, tokens[(turn * connections.length + index) % tokens.length] as string, dueAt)
      }
    }),
  )
  for (const connection of connections) connection.close()
  return summarise(latencies, counts, seconds)
}
