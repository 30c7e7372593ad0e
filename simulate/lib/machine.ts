import { Line } from './line.ts'
import type { Timeline } from './timeline.ts'

interface Job {
  ms: number
  done: () => void
}

/** Cores that work on jobs in the order they come. */
export class Machine {
  readonly cores: number
  /** What all cores have worked so far. */
  busyMs = 0
  #timeline: Timeline
  #free: number
  #waiting = new Line<Job>()

  constructor(timeline: Timeline, cores: number) {
    this.#timeline = timeline
    this.cores = cores
    this.#free = cores
  }

  work(ms: number, done: () => void): void {
    if (this.#free === 0) this.#waiting.push({ ms, done })
    else {
      this.#free -= 1
      this.#begin({ ms, done })
    }
  }

  #begin({ ms, done }: Job): void {
    this.busyMs += ms
    this.#timeline.after(ms, () => {
      const next = this.#waiting.take()
      if (next === undefined) this.#free += 1
      else this.#begin(next)
      done()
    })
  }
}

/** One thread of a machine: it does one thing at a time, and needs a core for it. */
export class Thread {
  busyMs = 0
  #machine: Machine
  #isBusy = false
  #waiting = new Line<Job>()

  constructor(machine: Machine) {
    this.#machine = machine
  }

  work(ms: number, done: () => void = () => undefined): void {
    if (this.#isBusy) this.#waiting.push({ ms, done })
    else {
      this.#isBusy = true
      this.#begin({ ms, done })
    }
  }

  #begin({ ms, done }: Job): void {
    this.busyMs += ms
    this.#machine.work(ms, () => {
      const next = this.#waiting.take()
      if (next === undefined) this.#isBusy = false
      else this.#begin(next)
      done()
    })
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
