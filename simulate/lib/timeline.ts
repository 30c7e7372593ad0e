interface Event {
  at: number
  /** Of two at the same time the one asked for first. */
  order: number
  act: () => void
}

/** A clock of milliseconds that goes from one event to the next. */
export class Timeline {
  now = 0
  #heap: Event[] = []
  #asked = 0

  after(ms: number, act: () => void): void {
    this.#asked += 1
    this.#rise({ at: this.now + ms, order: this.#asked, act })
  }

  /** Until nothing is left to happen before that time. */
  run(until: number): void {
    for (let next = this.#heap[0]; next !== undefined && next.at <= until; next = this.#heap[0]) {
      this.#sink()
      this.now = next.at
      next.act()
    }
    this.now = until
  }

  #rise(event: Event): void {
    const heap = this.#heap
    let place = heap.length
    heap.push(event)
    while (place > 0) {
      const above = (place - 1) >> 1
      const parent = heap[above] as Event
      if (!isBefore(event, parent)) break
      heap[place] = parent
      place = above
    }
    heap[place] = event
  }

  /** Takes the first away. */
  #sink(): void {
    const heap = this.#heap
    const last = heap.pop() as Event
    if (heap.length === 0) return
    let place = 0
    for (let below = 1; below < heap.length; below = place * 2 + 1) {
      if (below + 1 < heap.length && isBefore(heap[below + 1] as Event, heap[below] as Event)) below += 1
      const child = heap[below] as Event
      if (!isBefore(child, last)) break
      heap[place] = child
      place = below
    }
    heap[place] = last
  }
}

const isBefore = (one: Event, other: Event): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)
