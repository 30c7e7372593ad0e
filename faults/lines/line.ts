import { once } from 'node:events'
import net from 'node:net'
import { clearTimeout, setTimeout } from 'node:timers'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'

/** A connection of somebody to the house: both ends of it. */
interface Wire {
  ends: [net.Socket, net.Socket]
  isSilent: boolean
}

/** The line between people and the house. It can be cut, fall silent, be slow, or be away. */
export class Line {
  readonly url: string
  #server: net.Server
  #wires = new Set<Wire>()
  #isAway = false
  #delayMs = 0

  private constructor(server: net.Server, url: string) {
    this.#server = server
    this.url = url
  }

  static async open(to: string): Promise<Line> {
    const { hostname, port } = new URL(to)
    const server = net.createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const line = new Line(server, `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`)
    server.on('connection', (near) => line.#join(near, net.connect(Number(port), hostname)))
    return line
  }

  /** Whatever stands is gone, for everybody at once, or for a share of them. */
  cut(random?: Random, share = 1): void {
    for (const { ends } of this.#wires) if (share === 1 || random?.chance(share)) ends[0].resetAndDestroy()
  }

  /** Nobody comes through, nobody comes in. */
  setAway(isAway: boolean): void {
    this.#isAway = isAway
    if (isAway) this.cut()
  }

  /** Nothing more arrives on what stands, and nobody is told: as after a change of networks. */
  fallSilent(): void {
    for (const wire of this.#wires) wire.isSilent = true
  }

  /** So much later everything arrives, each way. */
  delay(ms: number): void {
    this.#delayMs = ms
  }

  close(): void {
    this.#server.close()
    this.cut()
  }

  #join(near: net.Socket, far: net.Socket): void {
    if (this.#isAway) near.resetAndDestroy()
    const wire: Wire = { ends: [near, far], isSilent: false }
    this.#wires.add(wire)
    this.#carry(wire, near, far)
    this.#carry(wire, far, near)
  }

  #carry(wire: Wire, from: net.Socket, to: net.Socket): void {
    const late = new Set<NodeJS.Timeout>()
    let dueAt = 0 // of what was said last: nothing overtakes it
    from.on('data', (bytes) => {
      if (wire.isSilent) return
      if (this.#delayMs === 0 && late.size === 0) return void to.write(bytes)
      dueAt = Math.max(dueAt, performance.now() + this.#delayMs)
      const timer = setTimeout(() => {
        late.delete(timer)
        if (!wire.isSilent && !to.destroyed) to.write(bytes)
      }, dueAt - performance.now())
      late.add(timer)
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      for (const timer of late) clearTimeout(timer)
      this.#wires.delete(wire)
      to.destroy()
    })
  }
}
