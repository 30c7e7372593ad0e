import { delaysOf } from '../../bench/lib/delays.ts'
import { MINUTE } from '../../shared/src/time.ts'
import type { FaultServer } from '../lib/fault-server.ts'
import type { Operation } from '../lib/history.ts'
import { pause } from '../lib/processes.ts'
import type { HeldByThread, Minute } from './judge.ts'
import { readRss, readServer } from './read-server.ts'

/** Pages and pictures in flight take up to 90 MB for a second or two: a dozen looks in a minute miss the moments between them. */
const RSS_EVERY_MS = 250

interface Watched {
  server: FaultServer
  operations: readonly Operation[]
  /** How many calls of others have broken so far. */
  broken: () => number
}

/** Reads the server once a minute. */
export class Gauge {
  readonly minutes: Minute[] = []
  /** Minutes in which the server did not say how it stands. */
  unread = 0
  #watched: Watched
  /** By the collections of this minute. */
  #heapLeft: number[] = []
  /** As each told last, by number. */
  #held = new Map<number, HeldByThread>()
  #counted = 0

  constructor(watched: Watched) {
    this.#watched = watched
  }

  /** A line of the server, which may tell of a collection, or of what a thread holds. */
  hear(line: string): void {
    const [what, ...numbers] = line.split(' ')
    if (what === 'heap') this.#heapLeft.push(Number(numbers[0]))
    else if (what === 'held') {
      const [thread = 0, all = 0, forNew = 0] = numbers.map(Number)
      this.#held.set(thread, { all, forNew })
    }
  }

  async run(minutes: number, onMinute: (minute: Minute) => void): Promise<void> {
    const startedAt = performance.now()
    await readServer(this.#watched.server.url) // the delay of its event loop counts from here
    this.#counted = this.#watched.operations.length
    for (let minute = 1; minute <= minutes; minute += 1) {
      const rss: number[] = []
      for (const until = startedAt + minute * MINUTE; performance.now() < until; ) {
        rss.push(await readRss(this.#watched.server.pid))
        await pause(Math.min(RSS_EVERY_MS, until - performance.now()))
      }
      const reading = await this.#read(minute, rss).catch(() => null)
      if (reading === null) this.unread += 1
      else {
        this.minutes.push(reading)
        onMinute(reading)
      }
    }
  }

  async #read(minute: number, rss: readonly number[]): Promise<Minute> {
    const { server, operations, broken } = this.#watched
    const told = await readServer(server.url)
    const done = operations.slice(this.#counted).flatMap(({ attempts }) => attempts)
    this.#counted = operations.length
    const heapLeft = this.#heapLeft.length === 0 ? null : Math.min(...this.#heapLeft)
    this.#heapLeft = []
    const held = [...this.#held].sort(([one], [other]) => one - other).map(([, of]) => of)
    const { p50, p99 } = delaysOf(done.map(({ sentAt, endedAt }) => endedAt - sentAt))
    return {
      ...{ minute, ...told, rss: Math.min(...rss), heapLeft, held },
      ...{ bids: done.filter(({ result }) => result !== 'info').length, bidP50: p50, bidP99: p99, broken: broken() },
    }
  }
}
