import type { Chance } from './chance.ts'
import type { Costs } from './costs.ts'
import { isFamous, type Load } from './load.ts'
import type { Thread } from './machine.ts'
import type { Outside } from './outside.ts'
import type { Timeline } from './timeline.ts'

interface Parts {
  timeline: Timeline
  chance: Chance
  costs: Costs
  load: Load
  webs: readonly Thread[]
  relays: readonly Thread[]
  outside: Outside | null
}

/** What others announce is worked off in portions, so that the model has fewer steps. */
const HEAR_EVERY_MS = 20
const KEEP_EVERY_MS = 10

/** How those who watch hear of what was decided. */
export class Telling {
  /** From the time in the log until the last watcher of a lot was told. */
  readonly toldMs: number[] = []
  /** What Redis has worked so far, and what everybody has been sent, in bytes. */
  redisMs = 0
  sentBytes = 0
  /** Those that tell the watchers of the famous lot. */
  readonly tellers: readonly Thread[]
  readonly #parts: Parts
  #famousToldAt = Number.NEGATIVE_INFINITY
  #elsewhereMs = 0

  constructor(parts: Parts) {
    this.#parts = parts
    this.tellers = parts.relays.length > 0 ? parts.relays : parts.webs
  }

  start(): void {
    const { chance, load, webs, relays } = this.#parts
    this.#keep(webs, load.watchers)
    this.#keep(this.tellers, load.famousWatchers)
    const processes = [...webs, ...relays]
    if (processes.length === 1) return
    chance.every(HEAR_EVERY_MS, () => {
      for (const thread of processes) thread.rouse(this.#elsewhereMs)
      this.#elsewhereMs = 0
    })
  }

  /** Whoever watches these lots is told, by all processes that have such people; and all processes hear of it. */
  tell(lots: ReadonlySet<number>, decidedAt: number): void {
    for (const lotId of lots) {
      if (isFamous(lotId)) this.#tellFamous(decidedAt)
      else this.#tellSome(decidedAt)
    }
    if (this.#parts.webs.length + this.#parts.relays.length === 1) return
    const { loop, redis } = this.#parts.costs.elsewhere
    this.#elsewhereMs += loop.batch + (lots.size - 1) * loop.lot
    this.redisMs += redis.batch + (lots.size - 1) * redis.lot
  }

  #tellFamous(decidedAt: number): void {
    const { famousWatchers, tellsPerSecond = Number.POSITIVE_INFINITY } = this.#parts.load
    const { now } = this.#parts.timeline
    if (famousWatchers === 0 || now < this.#famousToldAt + 1_000 / tellsPerSecond) return
    this.#famousToldAt = now
    for (const thread of this.tellers) this.#push(thread, famousWatchers / this.tellers.length, decidedAt)
  }

  /** Lots have few watchers or many; where there is one lot everybody watches it. */
  #tellSome(decidedAt: number): void {
    const { chance, load, webs } = this.#parts
    const watching = load.lots === 1 ? load.watchers : Math.round(chance.around(load.watchers / load.lots))
    for (let told = 0; told < watching; told += webs.length)
      this.#push(chance.pick(webs), Math.min(watching - told, webs.length), decidedAt)
  }

  #push(thread: Thread, count: number, decidedAt: number): void {
    const { costs, outside, timeline } = this.#parts
    const { push, eventBytes } = costs.watcher
    this.sentBytes += count * eventBytes
    const heard = () => void this.toldMs.push(timeline.now - decidedAt)
    if (outside === null) thread.work(count * push, heard)
    else outside.hear(thread, count, heard)
  }

  #keep(threads: readonly Thread[], count: number): void {
    const { costs, chance } = this.#parts
    const each = ((count * costs.watcher.keep) / threads.length / 1_000) * KEEP_EVERY_MS
    if (each > 0) for (const thread of threads) chance.every(KEEP_EVERY_MS, () => thread.rouse(each))
  }
}
