/** Lots one address may ask about at once, and how many a second more. */
const AT_ONCE = 2_000
const PER_SECOND = 200

/** Used up, as of when. */
interface Used {
  lots: number
  at: number
}

/**
 * What everybody behind one address may ask about lots: enough for all of their screens after a break; whoever asks for more
 * waits until it is there (S-4). It is counted in lots, because that is what an answer costs.
 */
export class LotBudget {
  #used = new Map<string, Used>()

  /** Takes this many, and says how long to wait before they may be answered. */
  take(address: string, lots: number, now: number): number {
    const used = this.#left(address, now) + lots
    if (this.#used.size >= 50_000) this.#forgetSettled(now)
    this.#used.set(address, { lots: used, at: now })
    return Math.max(0, ((used - AT_ONCE) / PER_SECOND) * 1_000)
  }

  #left(address: string, now: number): number {
    const used = this.#used.get(address)
    if (used === undefined) return 0
    return Math.max(0, used.lots - ((now - used.at) / 1_000) * PER_SECOND)
  }

  #forgetSettled(now: number): void {
    for (const address of this.#used.keys()) if (this.#left(address, now) === 0) this.#used.delete(address)
  }
}
