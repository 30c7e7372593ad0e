import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import type { Timeline } from './timeline.ts'

/** What happens when, by chance or by the clock. */
export class Chance {
  readonly #timeline: Timeline
  readonly #random: Random

  constructor(timeline: Timeline, random: Random) {
    this.#timeline = timeline
    this.#random = random
  }

  /** By chance, so many times a second on the average. */
  often(perSecond: number, act: () => void): void {
    if (perSecond <= 0) return
    const next = () => {
      act()
      this.#timeline.after(this.around(1_000 / perSecond), next)
    }
    this.#timeline.after((this.#random.next() / perSecond) * 1_000, next)
  }

  every(ms: number, act: () => void): void {
    if (!Number.isFinite(ms)) return
    const next = () => {
      act()
      this.#timeline.after(ms, next)
    }
    this.#timeline.after(this.#random.next() * ms, next)
  }

  /** So much on the average, mostly less and sometimes far more. */
  around(mean: number): number {
    return mean * -Math.log(1 - this.#random.next())
  }

  /** One out of those that were seen. */
  draw(values: readonly number[]): number {
    return values.length === 0 ? 0 : this.pick(values)
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.#random.int(0, items.length - 1)] as Item
  }

  between(from: number, to: number): number {
    return this.#random.int(from, to)
  }
}
