interface Work {
  act: () => void
  /** What it changes on screen. */
  lotId: number | null
  arrivedAt: number
}

export interface Pace {
  /** How soon after each other changes may follow. */
  ms: number
  doTogether: (all: () => void) => void
  /** Whether nobody sees the lot now; left out, everything is seen. */
  isFar?: (lotId: number) => boolean
}

/** How long a change that nobody sees waits for others of its kind. */
const FAR_MS = 2_000

/**
 * A throttle that adapts: does what arrives at once while little arrives, and in groups while much does: every change
 * of the screen has a price, and twenty a second are no more readable than five. Changes of cards far from the screen go into
 * one group out of five, or into the next once somebody scrolls there. What changes one lot stays in order.
 */
export function createPace({ ms, doTogether, isFar = () => false }: Pace): (act: () => void, lotId?: number) => void {
  let waiting: Work[] = []
  let isResting = false

  const flush = (mayHold: boolean) => {
    const held = mayHold ? farLots(waiting, isFar) : new Set<number | null>()
    const group = waiting.filter(({ lotId }) => !held.has(lotId))
    waiting = waiting.filter(({ lotId }) => held.has(lotId))
    isResting = group.length + waiting.length > 0
    if (!isResting) return
    setTimeout(flush, ms, true)
    if (group.length > 0)
      doTogether(() => {
        for (const { act } of group) act()
      })
  }

  return (act, lotId) => {
    waiting.push({ act, lotId: lotId ?? null, arrivedAt: Date.now() })
    if (!isResting) flush(false)
  }
}

/** Lots out of sight, of which no change has waited for long. */
function farLots(waiting: readonly Work[], isFar: (lotId: number) => boolean): Set<number | null> {
  const firstArrivals = new Map<number, number>()
  for (const { lotId, arrivedAt } of waiting)
    if (lotId !== null && !firstArrivals.has(lotId)) firstArrivals.set(lotId, arrivedAt)
  const recent = [...firstArrivals].filter(([, arrivedAt]) => Date.now() - arrivedAt < FAR_MS)
  return new Set(recent.map(([lotId]) => lotId).filter(isFar))
}
