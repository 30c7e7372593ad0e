import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { LeanSocket } from './lean-socket.ts'
import { numberAfter } from './number-after.ts'

/** Who watches what. */
export interface WatchOrder {
  url: string
  watchers: number
  /** Lots and auctions to watch on the shipped server; null: a bare server that sends to everybody. */
  watch: { lotIds?: number[]; auctionIds?: number[] } | null
  /** Log number each lot had when the watching began. */
  from: number
}

/** One announcement as the watchers heard it. */
export interface Heard {
  lotId: number
  number: number
  firstAt: number
  lastAt: number
  count: number
}

export interface WatchReport {
  heard: Heard[]
  /** By lot: how many watchers have seen the log up to which number without a gap. */
  reached: { lotId: number; number: number; watchers: number }[]
  /** Announcements that came again, and such that did not follow the one before. */
  repeated: number
  gaps: number
  /** One announcement as it travelled. */
  sample: string
}

export interface Watchers {
  report(): Promise<WatchReport>
  stop(): void
}

/** Connects watchers in a process of their own; comes back when all of them are in their rooms. */
export async function startWatchers(order: WatchOrder): Promise<Watchers> {
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'watcher-process.ts'), ['--watch'])
  child.send(order)
  await once(child, 'message')
  return {
    async report() {
      child.send('report')
      const [report] = (await once(child, 'message')) as [WatchReport]
      return report
    },
    stop: () => void child.kill(),
  }
}

/** Socket.IO as it travels: 0 open, 2 ping, 3 pong, 40 joined, 42 event, 43 answer. */
const SOCKET_IO = '/live/?EIO=4&transport=websocket'

class Watching {
  readonly #order: WatchOrder
  readonly #heard = new Map<string, Heard>()
  readonly #seen: Map<number, number>[] = []
  #repeated = 0
  #gaps = 0
  #sample = ''

  constructor(order: WatchOrder) {
    this.#order = order
  }

  async connect(): Promise<void> {
    const AT_ONCE = 50
    for (let start = 0; start < this.#order.watchers; start += AT_ONCE) {
      const size = Math.min(AT_ONCE, this.#order.watchers - start)
      await Promise.all(Array.from({ length: size }, () => this.#connectOne()))
    }
  }

  report(): WatchReport {
    const reached = new Map<string, WatchReport['reached'][number]>()
    for (const seen of this.#seen) {
      for (const [lotId, number] of seen) {
        const key = `${lotId} ${number}`
        const line = reached.get(key) ?? { lotId, number, watchers: 0 }
        line.watchers += 1
        reached.set(key, line)
      }
    }
    return {
      heard: [...this.#heard.values()],
      reached: [...reached.values()],
      repeated: this.#repeated,
      gaps: this.#gaps,
      sample: this.#sample,
    }
  }

  #connectOne(): Promise<void> {
    const { url, watch, from } = this.#order
    const seen = new Map<number, number>((watch?.lotIds ?? []).map((lotId) => [lotId, from]))
    this.#seen.push(seen)
    return new Promise((resolve, reject) => {
      const hear = (text: string, socket: LeanSocket) => {
        if (text.startsWith('42')) this.#hear(text, seen)
        else if (text === '2') socket.send('3')
        else if (text.startsWith('0')) socket.send('40')
        else if (text.startsWith('40')) socket.send(`420["watch",${JSON.stringify(watch)}]`)
        else if (text.startsWith('43')) resolve()
      }
      LeanSocket.open(url, watch === null ? '/' : SOCKET_IO, hear).then(() => watch === null && resolve(), reject)
    })
  }

  #hear(text: string, seen: Map<number, number>): void {
    const number = numberAfter(text, '"log_number":')
    if (number === 0) return // the time of the server, or an event that tells of no log
    const now = Date.now()
    const lotId = numberAfter(text, '"id":')
    const before = seen.get(lotId) ?? this.#order.from
    if (number <= before) this.#repeated += 1
    else if (numberAfter(text, '"log_previous":') > before) this.#gaps += 1
    else seen.set(lotId, number)

    const key = `${lotId} ${number}`
    const heard = this.#heard.get(key)
    if (heard === undefined) {
      this.#heard.set(key, { lotId, number, firstAt: now, lastAt: now, count: 1 })
      this.#sample = text
    } else {
      heard.lastAt = now
      heard.count += 1
    }
  }
}

if (process.argv.includes('--watch')) {
  const [order] = (await once(process, 'message')) as [WatchOrder]
  const watching = new Watching(order)
  process.on('message', () => process.send?.(watching.report()))
  await watching.connect()
  process.send?.('ready')
}
