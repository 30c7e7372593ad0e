/** A bounded heap (top k): the first `size` of many, in order. */
export function bestOf(ids: Uint32Array, size: number, isBefore: (a: number, b: number) => boolean): number[] {
  const best = new BestFew(size, isBefore)
  for (let at = ids.length - 1; at >= 0; at -= 1) best.offer(ids[at] as number) // the newest first: mostly they are wanted
  return best.inOrder()
}

/** Keeps the first `size` of whatever is offered, by an order; a heap, so that most offers cost one comparison. */
class BestFew {
  #heap: number[] = []
  #size: number
  #isBefore: (a: number, b: number) => boolean

  constructor(size: number, isBefore: (a: number, b: number) => boolean) {
    this.#size = size
    this.#isBefore = isBefore
  }

  offer(id: number): void {
    const heap = this.#heap
    if (heap.length < this.#size) {
      heap.push(id)
      this.#rise(heap.length - 1)
    } else if (this.#size > 0 && this.#isBefore(id, heap[0] as number)) {
      heap[0] = id
      this.#sink()
    }
  }

  inOrder(): number[] {
    return this.#heap.toSorted((a, b) => (this.#isBefore(a, b) ? -1 : 1))
  }

  /** The last in order is at the top. */
  #rise(place: number): void {
    const heap = this.#heap
    let at = place
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.#isBefore(heap[parent] as number, heap[at] as number)) return
      swap(heap, at, parent)
      at = parent
    }
  }

  #sink(): void {
    const heap = this.#heap
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const right = left + 1
      let last = at
      if (left < heap.length && this.#isBefore(heap[last] as number, heap[left] as number)) last = left
      if (right < heap.length && this.#isBefore(heap[last] as number, heap[right] as number)) last = right
      if (last === at) return
      swap(heap, at, last)
      at = last
    }
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] as number
  heap[a] = heap[b] as number
  heap[b] = kept
}
