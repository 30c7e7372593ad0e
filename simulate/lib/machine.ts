import { Line } from './line.ts'
import type { Timeline } from './timeline.ts'

interface Job {
  ms: number
  done: () => void
}

/** Cores that work on jobs in the order they come, or in turns of so many milliseconds. */
export class Machine {
  readonly cores: number
  /** What all cores have worked so far. */
  busyMs = 0
  #timeline: Timeline
  #turnMs: number
  #free: number
  #waiting = new Line<Job>()

  constructor(timeline: Timeline, cores: number, turnMs = Number.POSITIVE_INFINITY) {
    this.#timeline = timeline
    this.cores = cores
    this.#turnMs = turnMs
    this.#free = cores
  }

  work(ms: number, done: () => void): void {
    if (this.#free === 0) this.#waiting.push({ ms, done })
    else {
      this.#free -= 1
      this.#turn({ ms, done })
    }
  }

  #turn({ ms, done }: Job): void {
    const turn = Math.min(ms, this.#turnMs)
    this.busyMs += turn
    this.#timeline.after(turn, () => {
      const isDone = turn === ms
      if (!isDone) this.#waiting.push({ ms: ms - turn, done })
      const next = this.#waiting.take()
      if (next === undefined) this.#free += 1
      else this.#turn(next)
      if (isDone) done()
    })
  }
}

interface ThreadOptions {
  /** What it costs to begin again after a rest. */
  wakeMs?: number
  /** After so much work it pauses for so long. */
  collection?: { everyMs: number; pauseMs: () => number }
}

/** One thread of a machine: it does one thing at a time, and needs a core for it. */
export class Thread {
  busyMs = 0
  wakes = 0
  #machine: Machine
  #options: ThreadOptions
  #isBusy = false
  #waiting = new Line<Job>()
  #untilCollection: number

  constructor(machine: Machine, options: ThreadOptions = {}) {
    this.#machine = machine
    this.#options = options
    this.#untilCollection = options.collection?.everyMs ?? Number.POSITIVE_INFINITY
  }

  work(ms: number, done: () => void = () => undefined): void {
    this.#add({ ms, done }, this.#options.wakeMs ?? 0)
  }

  /** Work whose cost already holds that it began after a rest. */
  rouse(ms: number): void {
    this.#add({ ms, done: () => undefined }, 0)
  }

  #add({ ms, done }: Job, wakeMs: number): void {
    if (this.#isBusy) this.#waiting.push({ ms, done })
    else {
      this.#isBusy = true
      if (wakeMs > 0) this.wakes += 1
      this.#begin({ ms: ms + wakeMs, done })
    }
  }

  #begin({ ms, done }: Job): void {
    const needed = ms + this.#pauseAfter(ms)
    this.busyMs += needed
    this.#machine.work(needed, () => {
      done() // what it leads to on this thread needs no waking up
      const next = this.#waiting.take()
      if (next === undefined) this.#isBusy = false
      else this.#begin(next)
    })
  }

  #pauseAfter(ms: number): number {
    const { collection } = this.#options
    this.#untilCollection -= ms
    if (collection === undefined || this.#untilCollection > 0) return 0
    this.#untilCollection = collection.everyMs
    return collection.pauseMs()
  }
}

/** Something only one can hold, in the order they ask: the row of a lot. */
export class Lock {
  #isHeld = false
  #waiting = new Line<() => void>()

  hold(then: () => void): void {
    if (this.#isHeld) this.#waiting.push(then)
    else {
      this.#isHeld = true
      then()
    }
  }

  release(): void {
    const next = this.#waiting.take()
    if (next === undefined) this.#isHeld = false
    else next()
  }
}
