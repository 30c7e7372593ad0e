import { inWork } from '../telemetry/scope.ts'

/**
 * Work that is done again and again in one process, with a pause in between and never twice at once. For what a job queue is
 * too slow for: each area says what a round is.
 */
export class Rounds {
  #round: () => Promise<unknown>
  #name: string
  #everyMs: number
  #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #working: Promise<unknown> = Promise.resolve()
  #isStopped = false

  constructor(
    round: () => Promise<unknown>,
    { name, everyMs, onError }: { name: string; everyMs: number; onError: (error: unknown) => void },
  ) {
    this.#round = round
    this.#name = name
    this.#everyMs = everyMs
    this.#onError = onError
  }

  /** A round that takes several steps looks here between them. */
  get isStopped(): boolean {
    return this.#isStopped
  }

  start(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => {
      this.#working = inWork(this.#name, () => this.#round().catch(this.#onError)).then(() => this.start())
    }, this.#everyMs)
  }

  /** When the round that is going on has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#working
  }
}
