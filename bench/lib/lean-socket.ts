import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const TEXT = 1
const CLOSE = 8
const PING = 9
const PONG = 10

/**
 * A WebSocket client that does no more than it must: thousands of them in one process should cost so little that the
 * server is what is measured.
 */
export class LeanSocket {
  #socket: Socket
  #rest: Buffer | null = null
  #hear: (text: string) => void
  /** When the line is gone. */
  readonly closed: Promise<void>

  private constructor(socket: Socket, hear: (text: string) => void) {
    this.#socket = socket
    this.#hear = hear
    this.closed = new Promise((resolve) => socket.once('close', () => resolve()))
  }

  static open(
    url: string,
    path: string,
    hear: (text: string, socket: LeanSocket) => void,
    headers = '',
  ): Promise<LeanSocket> {
    const { hostname, port } = new URL(url)
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        const key = randomBytes(16).toString('base64')
        socket.write(
          `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n${headers}\r\n`,
        )
      })
      socket.setNoDelay(true)
      socket.on('error', reject)
      socket.on('close', () => reject(new Error(`nobody stays on the line at ${url}`)))
      let head = Buffer.alloc(0)
      const readHead = (chunk: Buffer) => {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!head.subarray(0, 12).equals(Buffer.from('HTTP/1.1 101'))) {
          reject(new Error(`no WebSocket at ${url}${path}: ${head.subarray(0, 40)}`))
          return
        }
        socket.off('data', readHead)
        const lean: LeanSocket = new LeanSocket(socket, (text) => hear(text, lean))
        resolve(lean)
        socket.on('data', (data: Buffer) => lean.#read(data))
        if (head.length > end + 4) lean.#read(head.subarray(end + 4))
      }
      socket.on('data', readHead)
    })
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text))
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Clients must mask; a mask of zeros leaves the bytes as they are. */
  #write(opcode: number, body: Buffer): void {
    if (body.length > 0xffff) throw new Error('too long for a lean socket')
    const size = body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 0xff]
    this.#socket.write(Buffer.concat([Buffer.from([0x80 | opcode, ...size, 0, 0, 0, 0]), body]))
  }

  #read(chunk: Buffer): void {
    const data = this.#rest === null ? chunk : Buffer.concat([this.#rest, chunk])
    let start = 0
    while (data.length >= start + 2) {
      const short = (data[start + 1] as number) & 0x7f
      const head = short < 126 ? 2 : short === 126 ? 4 : 10
      if (data.length < start + head) break
      const length =
        short < 126 ? short : short === 126 ? data.readUInt16BE(start + 2) : Number(data.readBigUInt64BE(start + 2))
      if (data.length < start + head + length) break
      this.#take((data[start] as number) & 0x0f, data.subarray(start + head, start + head + length))
      start += head + length
    }
    this.#rest = start === data.length ? null : data.subarray(start)
  }

  #take(opcode: number, body: Buffer): void {
    if (opcode === TEXT) this.#hear(body.toString('latin1'))
    else if (opcode === PING) this.#write(PONG, body)
    else if (opcode === CLOSE) this.#socket.end()
  }
}
