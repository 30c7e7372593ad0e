/**
 * The postings of an inverted index: many sorted lists of numbers in one block of memory. A list that outgrows its
 * place moves to one of twice the size, and the old place is used again; nothing of it is ever looked at by the garbage
 * collector.
 */
export class PostingLists {
  #cells = new Uint32Array(1 << 16)
  #used = 0
  #starts = new Uint32Array(1 << 10)
  #lengths = new Uint32Array(1 << 10)
  #sizes = new Uint8Array(1 << 10)
  /** Free places by size: 1, 2, 4, ... cells. */
  #free: number[][] = Array.from({ length: 32 }, () => [])

  lengthOf(list: number): number {
    return list < this.#lengths.length ? (this.#lengths[list] as number) : 0
  }

  /** A view of the list as it is now: not to be kept. */
  read(list: number): Uint32Array {
    const start = this.#starts[list] ?? 0
    return this.#cells.subarray(start, start + this.lengthOf(list))
  }

  add(list: number, value: number): void {
    if (list >= this.#lengths.length) this.#makeRoomForList(list)
    const length = this.#lengths[list] as number
    if (length === 0 || length === 1 << (this.#sizes[list] as number)) this.#move(list, length)
    const start = this.#starts[list] as number
    const cells = this.#cells
    if (length === 0 || (cells[start + length - 1] as number) < value) {
      cells[start + length] = value
    } else {
      const at = this.#find(start, length, value)
      if (cells[at] === value) return
      cells.copyWithin(at + 1, at, start + length)
      cells[at] = value
    }
    this.#lengths[list] = length + 1
  }

  remove(list: number, value: number): void {
    const length = this.lengthOf(list)
    if (length === 0) return
    const start = this.#starts[list] as number
    const at = this.#find(start, length, value)
    if (at === start + length || this.#cells[at] !== value) return
    this.#cells.copyWithin(at, at + 1, start + length)
    this.#lengths[list] = length - 1
    if (length === 1) this.#free[this.#sizes[list] as number]?.push(start)
  }

  clear(): void {
    this.#used = 0
    this.#lengths.fill(0)
    for (const places of this.#free) places.length = 0
  }

  /** The place of the first cell that is not smaller. */
  #find(start: number, length: number, value: number): number {
    let [low, high] = [start, start + length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#cells[middle] as number) < value) low = middle + 1
      else high = middle
    }
    return low
  }

  #move(list: number, length: number): void {
    const size = length === 0 ? 0 : (this.#sizes[list] as number) + 1
    const start = this.#free[size]?.pop() ?? this.#append(1 << size)
    if (length > 0) {
      const from = this.#starts[list] as number
      this.#cells.copyWithin(start, from, from + length)
      this.#free[size - 1]?.push(from)
    }
    this.#starts[list] = start
    this.#sizes[list] = size
  }

  #append(cells: number): number {
    const start = this.#used
    this.#used += cells
    if (this.#used > this.#cells.length) this.#cells = grown(this.#cells, Math.max(this.#used, this.#cells.length * 2))
    return start
  }

  #makeRoomForList(list: number): void {
    const size = Math.max(list + 1, this.#lengths.length * 2)
    this.#starts = grown(this.#starts, size)
    this.#lengths = grown(this.#lengths, size)
    const sizes = new Uint8Array(size)
    sizes.set(this.#sizes)
    this.#sizes = sizes
  }
}

function grown(cells: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(size)
  larger.set(cells)
  return larger
}
