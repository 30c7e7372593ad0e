import type { Room } from '@gavelhouse/shared/live.ts'
import { eventFrame } from './event-frame.ts'

/** An event on its way: to whom, its wire name, its body as JSON. */
export type Sending = [rooms: Room[], wireName: string, body: string]

interface Options {
  /** The connections in a room. */
  listenersIn: (room: Room) => Iterable<string>
  write: (listener: string, frame: Buffer) => void
}

/** How long sending may keep the event loop from everything else. */
const TURN_MS = 4
/** Looking at the clock costs something too. */
const BETWEEN_LOOKS = 16

/**
 * Sends to everybody who listens, in order, one write each however many events there are and however many of their rooms
 * a person is in. These writes are what the last of thousands of watchers waits for (bench/live.ts), so an event is
 * framed once for all of them; and they are what bids would wait for, so bids are taken in between. What is announced
 * meanwhile goes out together in the next round: a lot that many watch is told less often, never later and later.
 */
export class Delivery {
  #options: Options
  #next: Sending[] = []
  #left: Iterator<[listener: string, frames: Buffer[]]> | null = null

  constructor(options: Options) {
    this.#options = options
  }

  add(sendings: readonly Sending[]): void {
    this.#next.push(...sendings)
    if (this.#left === null) this.#work()
  }

  /** All that waits, at once. */
  finish(): void {
    while (this.#left !== null || this.#next.length > 0) this.#sendUntil(Number.POSITIVE_INFINITY)
  }

  #work(): void {
    this.#sendUntil(performance.now() + TURN_MS)
    if (this.#left !== null || this.#next.length > 0) setImmediate(() => this.#work())
  }

  #sendUntil(endsAt: number): void {
    this.#left ??= this.#takeRound().entries()
    for (let sent = 1; sent % BETWEEN_LOOKS > 0 || performance.now() < endsAt; sent += 1) {
      const { done, value } = this.#left.next()
      if (done === true) {
        this.#left = null
        return
      }
      const [listener, frames] = value
      this.#options.write(listener, frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames))
    }
  }

  #takeRound(): Map<string, Buffer[]> {
    const round = new Map<string, Buffer[]>()
    for (const [rooms, wireName, body] of this.#next.splice(0)) {
      let frame: Buffer | undefined
      for (const room of rooms) {
        for (const listener of this.#options.listenersIn(room)) {
          frame ??= eventFrame(wireName, body)
          const own = round.get(listener)
          if (own === undefined) round.set(listener, [frame])
          else if (own.at(-1) !== frame) own.push(frame)
        }
      }
    }
    return round
  }
}
