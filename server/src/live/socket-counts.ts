/** How many sockets one address and one person may hold (T-97, S-4). One process counts for itself, as with calls. */
export const MAX_SOCKETS_PER_ADDRESS = 60
export const MAX_SOCKETS_PER_PERSON = 10

export class SocketCounts {
  #held = new Map<string, number>()
  #most: number

  constructor(most: number) {
    this.#most = most
  }

  isFull(holder: string): boolean {
    return (this.#held.get(holder) ?? 0) >= this.#most
  }

  /** Counts one more, unless there are enough. */
  take(holder: string): boolean {
    if (this.isFull(holder)) return false
    this.#held.set(holder, (this.#held.get(holder) ?? 0) + 1)
    return true
  }

  give(holder: string): void {
    const left = (this.#held.get(holder) ?? 1) - 1
    if (left === 0) this.#held.delete(holder)
    else this.#held.set(holder, left)
  }
}
