import { LeanSocket } from '../../bench/lib/lean-socket.ts'
import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { Person } from '../lib/fault-house.ts'
import { pause } from '../lib/processes.ts'

/** Socket.IO as it travels: 0 open, 2 ping, 3 pong, 40 joined, 42 event, 43 answer. */
const SOCKET_IO = '/live/?EIO=4&transport=websocket'
/** Not all at once. */
const FIRST_WITHIN_MS = 20_000
const NEXT_WITHIN_MS = 2_000
const STAY_MS = [5_000, 60_000] as const

interface Options {
  url: string
  random: Random
  people: readonly Person[]
  /** Where they look now. */
  lots: () => readonly { id: number; auctionId: number }[]
}

/** People who come, look at a few lots or an auction, go to others and leave; others come in their place. */
export class Watchers {
  heard = 0
  came = 0
  readonly broken: string[] = []
  #options: Options
  #isOver = false
  #running: Promise<void>[] = []

  constructor(options: Options) {
    this.#options = options
  }

  start(count: number): void {
    this.#running = Array.from({ length: count }, () => this.#keepComing())
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#running)
  }

  async #keepComing(): Promise<void> {
    const { random } = this.#options
    for (let wait = FIRST_WITHIN_MS; !this.#isOver; wait = NEXT_WITHIN_MS) {
      await pause(random.int(0, wait))
      try {
        await this.#visit()
      } catch (error) {
        this.broken.push(`socket: ${error instanceof Error ? error.message : error}`)
      }
    }
  }

  async #visit(): Promise<void> {
    const { url, random, people } = this.#options
    const token = random.chance(0.5) ? random.pick(people).token : null
    const joined = Promise.withResolvers<void>()
    const socket = await LeanSocket.open(url, SOCKET_IO, (text, socket) => {
      if (text.startsWith('42')) this.heard += 1
      else if (text === '2') socket.send('3')
      else if (text.startsWith('0')) socket.send(token === null ? '40' : `40${JSON.stringify({ token })}`)
      else if (text.startsWith('40')) joined.resolve()
    })
    const late = setTimeout(() => joined.reject(new Error('nobody was let in within 20 s')), 20_000)
    await joined.promise.finally(() => clearTimeout(late))
    this.came += 1
    for (let looks = random.int(1, 3); looks > 0 && !this.#isOver; looks -= 1) {
      const what = JSON.stringify(this.#somewhere())
      socket.send(`420["watch",${what}]`)
      await this.#stay(random.int(...STAY_MS))
      if (random.chance(0.7)) socket.send(`42["unwatch",${what}]`)
    }
    socket.close()
  }

  #somewhere(): { lotIds?: number[]; auctionIds?: number[] } {
    const { random, lots } = this.#options
    const seen = lots()
    if (seen.length === 0) return { lotIds: [1] }
    if (random.chance(0.3)) return { auctionIds: [random.pick(seen).auctionId] }
    return { lotIds: Array.from({ length: random.int(1, 8) }, () => random.pick(seen).id) }
  }

  async #stay(ms: number): Promise<void> {
    for (const until = performance.now() + ms; performance.now() < until && !this.#isOver; ) await pause(500)
  }
}
