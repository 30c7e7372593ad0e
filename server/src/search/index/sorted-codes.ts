/**
 * Lots in the order of one kind of number (stock, article, part), so that all that begin alike stand together. What has
 * changed since they were sorted is kept apart. Gives candidates: a lot may have another number by now.
 */
export class SortedCodes {
  #keys = new Float64Array(0)
  #ids = new Uint32Array(0)
  #changed = new Set<number>()

  put(id: number): void {
    this.#changed.add(id)
  }

  visit(min: number, max: number, look: (id: number) => void): void {
    for (let at = this.#firstFrom(min); at < this.#keys.length && (this.#keys[at] as number) <= max; at += 1)
      look(this.#ids[at] as number)
    for (const id of this.#changed) look(id)
  }

  /** Sorts anew once so many have changed that going through them would be felt. */
  tidy(keys: Float64Array, size: number): void {
    if (this.#changed.size <= 32 + this.#ids.length / 20) return
    const ids = new Uint32Array(size)
    let count = 0
    for (let id = 0; id < size; id += 1) {
      if ((keys[id] as number) === 0) continue // has no such number
      ids[count] = id
      count += 1
    }
    this.#ids = ids.slice(0, count).sort((a, b) => (keys[a] as number) - (keys[b] as number))
    this.#keys = Float64Array.from(this.#ids, (id) => keys[id] as number)
    this.#changed.clear()
  }

  #firstFrom(min: number): number {
    let [low, high] = [0, this.#keys.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#keys[middle] as number) < min) low = middle + 1
      else high = middle
    }
    return low
  }
}
