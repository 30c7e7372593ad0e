import { RATES, type RateClass, type ReadClass } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'

interface Window {
  endsAt: number
  used: number
}

/** Counts calls per caller and class in fixed windows. One process counts for itself. */
export class RateLimits {
  #windows = new Map<string, Window>()
  #isOn: boolean

  constructor({ isOn }: { isOn: boolean }) {
    this.#isOn = isOn
  }

  check(rate: RateClass | ReadClass, caller: string): void {
    if (!this.#isOn) return
    const now = performance.now()
    const key = `${rate} ${caller}`
    let window = this.#windows.get(key)
    if (window === undefined || window.endsAt <= now) {
      this.#forgetOld(now)
      window = { endsAt: now + RATES[rate].seconds * 1_000, used: 0 }
      this.#windows.set(key, window)
    }
    window.used += 1
    if (window.used > RATES[rate].max) {
      throw new AppError('too_many_requests', { seconds: Math.ceil((window.endsAt - now) / 1_000) })
    }
  }

  /** Keeps memory bounded whatever the number of callers. */
  #forgetOld(now: number): void {
    if (this.#windows.size < 50_000) return
    for (const [key, window] of this.#windows) if (window.endsAt <= now) this.#windows.delete(key)
    if (this.#windows.size >= 50_000) this.#windows.clear()
  }
}
