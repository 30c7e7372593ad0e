/**
 * One question at a time: the hub answers no second one meanwhile. Whatever made us ask again is asked when the answer is
 * here; a question that got none is asked again by the next gap.
 */
export function createAsking(ask: () => Promise<void>): { now: () => void; ifAsking: () => void } {
  let isAsking = false
  let isWanted = false
  const run = async () => {
    isAsking = true
    do {
      isWanted = false
      await ask().catch(() => undefined)
    } while (isWanted)
    isAsking = false
  }
  return {
    now: () => {
      isWanted = true
      if (!isAsking) void run()
    },
    /** What is on its way may be older than what has just been heard. */
    ifAsking: () => {
      isWanted = isAsking
    },
  }
}
