import { AppError } from '@gavelhouse/shared/errors.ts'

/** Pages in the making: while one waits for what it reads, another is rendered. */
const AT_ONCE = 2
/** What waits longer than this many others is told to come back. */
const MAX_WAITING = 100
/** Of these so many for one address, so that nobody's pages keep others waiting. */
const MAX_PER_ADDRESS = 10

interface Turn {
  start(): void
}

/** The line in front of the renderer: so many at once, so many waiting, so many of one address. */
export class WaitingPages {
  #waiting: Turn[] = []
  #running = 0
  #byAddress = new Map<string, number>()

  async run<Result>(address: string, make: () => Promise<Result>): Promise<Result> {
    const own = this.#byAddress.get(address) ?? 0
    if (this.#waiting.length >= MAX_WAITING || own >= MAX_PER_ADDRESS) throw new AppError('busy')
    this.#byAddress.set(address, own + 1)
    try {
      await this.#turn()
      try {
        return await make()
      } finally {
        const next = this.#waiting.shift()
        if (next === undefined) this.#running -= 1
        else next.start() // in the place that has become free
      }
    } finally {
      const left = (this.#byAddress.get(address) ?? 1) - 1
      if (left === 0) this.#byAddress.delete(address)
      else this.#byAddress.set(address, left)
    }
  }

  async #turn(): Promise<void> {
    if (this.#running < AT_ONCE) this.#running += 1
    else await new Promise<void>((start) => this.#waiting.push({ start }))
  }
}
