import type { FastifyInstance, onRequestHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Never waits for others. */
    goesFirst?: boolean
  }
}

/** So long, in one turn of the event loop, are others begun. */
const TURN_MS = 3

/**
 * In one turn of its loop Node reads whatever has come on all connections: of a hundred requests that take a millisecond each
 * to begin, a bid waits for a tenth of a second, at each of its steps again (S-5). So the others are begun for three
 * milliseconds, in the order of their coming, and the rest in later turns: between two of them bids are read, and what the
 * database answered. Nobody holds a place, so whoever is slow keeps nobody waiting.
 */
export class GiveWay {
  #waiting: (() => void)[] = []
  /** Of this turn; null while nobody has begun in it. */
  #until: number | null = null
  #now: () => number

  constructor(now = () => performance.now()) {
    this.#now = now
  }

  /** At once if there is time in this turn. */
  begin(act: () => void): void {
    if (this.#waiting.length === 0 && this.#hasTime()) act()
    else this.#waiting.push(act)
  }

  /** Comes true when it may begin. */
  turn(): Promise<void> {
    return new Promise((begin) => this.begin(begin))
  }

  #hasTime(): boolean {
    const now = this.#now()
    if (this.#until === null) {
      this.#until = now + TURN_MS
      setImmediate(() => this.#nextTurn())
    }
    return now < this.#until
  }

  #nextTurn(): void {
    this.#until = null
    const waiting = this.#waiting
    let begun = 0
    while (begun < waiting.length && this.#hasTime()) {
      waiting[begun]?.()
      begun += 1
    }
    this.#waiting = waiting.slice(begun)
  }
}

/** All but those that go first pass it. It is a hook of their routes only, so bids pass none for it (decision 005). Must come before the routes. */
export function giveWayToBids(app: FastifyInstance, way: Pick<GiveWay, 'begin'>): void {
  const wait: onRequestHookHandler = (_request, _reply, done) => way.begin(done)
  app.addHook('onRoute', (route) => {
    if (route.config?.goesFirst !== true) route.onRequest = [...[route.onRequest ?? []].flat(), wait]
  })
}
