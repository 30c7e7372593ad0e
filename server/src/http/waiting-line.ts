import { AppError } from '@gavelhouse/shared/errors.ts'

interface LineRules {
  atOnce: number
  /** What comes when so many wait is told to come back. */
  maxWaiting: number
  /** Running and waiting for one holder, so that nobody keeps all others waiting. */
  maxPerHolder: number
}

/** A line in front of costly work: so much at once, so much waiting, so much of one holder, in the order of coming. */
export class WaitingLine {
  #rules: LineRules
  #waiting: (() => void)[] = []
  #running = 0
  #byHolder = new Map<string | number, number>()

  constructor(rules: LineRules) {
    this.#rules = rules
  }

  /** Whoever comes now has to wait. */
  get isBusy(): boolean {
    return this.#running >= this.#rules.atOnce
  }

  async run<Result>(holder: string | number, work: () => Promise<Result>): Promise<Result> {
    const own = this.#byHolder.get(holder) ?? 0
    if (this.#waiting.length >= this.#rules.maxWaiting || own >= this.#rules.maxPerHolder) throw new AppError('busy')
    this.#byHolder.set(holder, own + 1)
    try {
      await this.#turn()
      try {
        return await work()
      } finally {
        const next = this.#waiting.shift()
        if (next === undefined) this.#running -= 1
        else next() // in the place that has become free
      }
    } finally {
      const left = (this.#byHolder.get(holder) ?? 1) - 1
      if (left === 0) this.#byHolder.delete(holder)
      else this.#byHolder.set(holder, left)
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < this.#rules.atOnce) this.#running += 1
    else await new Promise<void>((start) => this.#waiting.push(start))
  }
}
