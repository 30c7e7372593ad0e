interface Kept {
  value: Promise<unknown>
  forgetAt: number
}

/** Gives the same answer to the same question for a moment. What fails is not kept. */
export class ShortMemory {
  #kept = new Map<string, Kept>()
  #keepMs: number
  #most: number

  constructor({ keepMs, most }: { keepMs: number; most: number }) {
    this.#keepMs = keepMs
    this.#most = most
  }

  recall<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
    const now = performance.now()
    const kept = this.#kept.get(key)
    if (kept !== undefined && kept.forgetAt > now) return kept.value as Promise<Value>
    // In the order in which they were made, so that the oldest go first.
    this.#kept.delete(key)
    for (const [oldest, { forgetAt }] of this.#kept) {
      if (forgetAt > now && this.#kept.size < this.#most) break
      this.#kept.delete(oldest)
    }
    const value = make()
    this.#kept.set(key, { value, forgetAt: now + this.#keepMs })
    value.catch(() => this.#kept.delete(key))
    return value
  }

  clear(): void {
    this.#kept.clear()
  }
}
