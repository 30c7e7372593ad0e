import { unstable_getCurrentPriorityLevel as currentPriority, unstable_IdlePriority as IDLE } from 'scheduler'
import { isOutOfSight } from './is-out-of-sight.ts'

/** By then the first screen is alive for long; what nobody has come near is woken one by one. */
const ALL_AWAKE_AFTER_MS = 10_000
const BETWEEN_MS = 100

/** Has come true already, as React sees by its mark: nobody waits a turn for it. */
const AWAKE: Promise<void> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined })

/** A piece of the first page that is still as the server wrote it, until somebody comes near. */
export class Sleep {
  isOver = false
  #woken: PromiseWithResolvers<void> | null = null

  /**
   * Asked by what sleeps, when React comes to it: what to wait for. Only while React has nothing else to do. When it comes for a
   * reason, because somebody touches the piece or it is to change, it never waits: React would take it off the screen.
   */
  untilWoken(): Promise<void> {
    if (this.isOver || currentPriority() !== IDLE) {
      this.isOver = true
      return AWAKE
    }
    this.#woken ??= Promise.withResolvers<void>()
    return this.#woken.promise
  }

  end(): void {
    this.isOver = true
    this.#woken?.resolve()
  }
}

const sleeping = new Map<Element, Sleep>()
let observer: IntersectionObserver | null = null
let isPlanned = false

/** Ends it when its place comes near; at once if it is. */
export function wakeWhenNear(sleep: Sleep, place: Element): (() => void) | undefined {
  const seen = place.firstElementChild
  // What a narrow screen does not show at all has no box.
  if (seen === null || (seen.getClientRects().length > 0 && !isOutOfSight(seen))) {
    sleep.end()
    return undefined
  }
  sleeping.set(seen, sleep)
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) wake(target)
    },
    { rootMargin: '50% 0px' },
  )
  observer.observe(seen)
  if (!isPlanned) setTimeout(wakeNext, ALL_AWAKE_AFTER_MS)
  isPlanned = true
  return () => forget(seen)
}

function wake(seen: Element): void {
  sleeping.get(seen)?.end()
  forget(seen)
}

function forget(seen: Element): void {
  sleeping.delete(seen)
  observer?.unobserve(seen)
}

function wakeNext(): void {
  const [next] = sleeping.keys()
  if (next === undefined) {
    isPlanned = false
    return
  }
  wake(next)
  setTimeout(wakeNext, BETWEEN_MS)
}
