/** Of one lot; nobody searches for more. */
export const MAX_WORDS = 255

/** A forward index: the words of each lot by number, one after the other in one block. */
export class WordLists {
  #cells = new Uint32Array(1 << 16)
  #used = 0
  #garbage = 0
  #starts = new Uint32Array(1 << 10)
  #lengths = new Uint8Array(1 << 10)

  /** A view of the list as it is now: not to be kept. */
  of(id: number): Uint32Array {
    if (id >= this.#starts.length) return this.#cells.subarray(0, 0)
    const start = this.#starts[id] as number
    return this.#cells.subarray(start, start + (this.#lengths[id] as number))
  }

  put(id: number, words: readonly number[]): void {
    if (id >= this.#starts.length) this.#reach(id)
    const length = words.length
    this.#garbage += this.#lengths[id] as number
    if (this.#garbage > 1_000_000 && this.#garbage > this.#used / 2) this.#compact()
    if (this.#used + length > this.#cells.length) {
      const larger = new Uint32Array(Math.max(this.#used + length, Math.ceil(this.#cells.length * 1.5)))
      larger.set(this.#cells)
      this.#cells = larger
    }
    for (let index = 0; index < length; index += 1) this.#cells[this.#used + index] = words[index] as number
    this.#starts[id] = this.#used
    this.#lengths[id] = length
    this.#used += length
  }

  #reach(id: number): void {
    const size = Math.max(id + 1, Math.ceil(this.#starts.length * 1.5))
    const starts = new Uint32Array(size)
    const lengths = new Uint8Array(size)
    starts.set(this.#starts)
    lengths.set(this.#lengths)
    this.#starts = starts
    this.#lengths = lengths
  }

  #compact(): void {
    const cells = new Uint32Array(this.#cells.length)
    let used = 0
    for (let id = 0; id < this.#starts.length; id += 1) {
      const words = this.of(id)
      cells.set(words, used)
      this.#starts[id] = used
      used += words.length
    }
    this.#cells = cells
    this.#used = used
    this.#garbage = 0
  }
}
