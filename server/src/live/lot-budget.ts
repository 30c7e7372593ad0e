interface Budget {
  /** Lots that may be asked about at once. */
  atOnce: number
  /** How many a second more. */
  perSecond: number
}

const OF_ADDRESS: Budget = { atOnce: 2_000, perSecond: 200 }
/** A tenth of the thread that takes bids, however many addresses there are. */
const OF_ALL: Budget = { atOnce: 20_000, perSecond: 20_000 }
const ALL = ''

/** Used up, as of when. */
interface Used {
  lots: number
  at: number
}

/**
 * What everybody behind one address may ask about lots: enough for all of their screens after a break; whoever asks for more
 * waits until it is there (S-4), and so does everybody while all of them together ask for too much. It is counted in lots, because that is what an answer costs.
 */
export class LotBudget {
  #used = new Map<string, Used>()

  /** Takes this many, and says how long to wait before they may be answered. */
  take(address: string, lots: number, now: number): number {
    if (this.#used.size >= 50_000) this.#forgetSettled(now)
    return Math.max(this.#take(address, OF_ADDRESS, lots, now), this.#take(ALL, OF_ALL, lots, now))
  }

  #take(holder: string, budget: Budget, lots: number, now: number): number {
    const used = this.#left(holder, budget, now) + lots
    this.#used.set(holder, { lots: used, at: now })
    return Math.max(0, ((used - budget.atOnce) / budget.perSecond) * 1_000)
  }

  #left(holder: string, { perSecond }: Budget, now: number): number {
    const used = this.#used.get(holder)
    if (used === undefined) return 0
    return Math.max(0, used.lots - ((now - used.at) / 1_000) * perSecond)
  }

  #forgetSettled(now: number): void {
    for (const address of this.#used.keys()) if (this.#left(address, OF_ADDRESS, now) === 0) this.#used.delete(address)
  }
}
