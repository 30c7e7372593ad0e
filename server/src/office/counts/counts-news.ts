import { SECOND } from '@gavelhouse/shared/time.ts'
import type { Hub } from '../../live/hub.ts'

/** However much happens in the house. */
const PAUSE_MS = SECOND

/**
 * Tells the staff's screens that figures of the office may have changed, at once and then at most once a second; they read
 * those they may know. Which of them changed, and to what, is not announced: that depends on who asks.
 */
export class CountsNews {
  #hub: Pick<Hub, 'publish' | 'isHeard'>
  #pause: ReturnType<typeof setTimeout> | undefined
  #isOwed = false

  constructor(hub: Pick<Hub, 'publish' | 'isHeard'>) {
    this.#hub = hub
  }

  tell(): void {
    if (this.#pause !== undefined) this.#isOwed = true
    else if (this.#hub.isHeard('office')) this.#publish()
  }

  stop(): void {
    clearTimeout(this.#pause)
    this.#isOwed = false
  }

  #publish(): void {
    this.#isOwed = false
    this.#hub.publish('office', 'countsChanged', {})
    this.#pause = setTimeout(() => {
      this.#pause = undefined
      if (this.#isOwed) this.tell()
    }, PAUSE_MS)
    this.#pause.unref()
  }
}
