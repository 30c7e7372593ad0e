const MOST = 20_000

/** Which lots have moved lately, by when this process heard of it: those may look different elsewhere. */
export class RecentMoves {
  /** The latest last. */
  #movedAt = new Map<number, number>()
  /** Any lot may have moved up to here. */
  #anyMovedAt = performance.now()

  add(lotIds: Iterable<number>): void {
    const now = performance.now()
    for (const id of lotIds) {
      this.#movedAt.delete(id)
      this.#movedAt.set(id, now)
    }
    for (const [id, movedAt] of this.#movedAt) {
      if (this.#movedAt.size <= MOST) break
      this.#movedAt.delete(id)
      this.#anyMovedAt = movedAt
    }
  }

  addAll(): void {
    this.#movedAt.clear()
    this.#anyMovedAt = performance.now()
  }

  /** Whether all of them are as they were at that instant. */
  areSettled(lotIds: readonly number[], since: number): boolean {
    return this.#anyMovedAt < since && lotIds.every((id) => (this.#movedAt.get(id) ?? 0) < since)
  }
}
