/** How far the log of the primary had come. */
export interface Position {
  /** By the monotonic clock of this process, before it was asked. */
  askedAt: number
  /** By the clock of the primary, when it answered. */
  at: number
  /** The end of the log it had written, in bytes. */
  end: number
}

/** Beyond it the oldest are dropped: a replica that is that far behind is not read. */
const MOST = 1_000

/**
 * What was committed before a position was asked for lies before its end. So a replica that has replayed up to there has all of it,
 * whatever the clocks of machines say.
 */
export class Positions {
  #ahead: Position[] = []
  #reached: Position | null = null

  add(position: Position): void {
    this.#ahead.push(position)
    if (this.#ahead.length > MOST) this.#ahead.shift()
  }

  /** Tells how far the replica is. */
  replayed(end: number): void {
    const behind = this.#ahead.findIndex((position) => position.end > end)
    const passed = this.#ahead.splice(0, behind === -1 ? this.#ahead.length : behind)
    this.#reached = passed.at(-1) ?? this.#reached
  }

  /** The newest that the replica has everything of; null until there is one. */
  get reached(): Position | null {
    return this.#reached
  }

  /** After the primary was lost: another may have gone on from an earlier place. */
  clear(): void {
    this.#ahead = []
    this.#reached = null
  }
}
