const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 8_000

/**
 * One question at a time: the hub answers no second one meanwhile. Whatever made us ask again is asked when the answer is
 * here. A question that got none is asked again, later each time: what made us ask has happened, and may have been the last
 * thing that did.
 */
export function createAsking(ask: () => Promise<void>): { now: () => void; ifAsking: () => void } {
  let isAsking = false
  let isWanted = false
  const run = async () => {
    isAsking = true
    let failed = 0
    do {
      isWanted = false
      try {
        await ask()
        failed = 0
      } catch {
        isWanted = true
        await pauseAfter(failed)
        failed += 1
      }
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
      isWanted ||= isAsking
    },
  }
}

/** Not everybody in the same moment: whoever looks at a lot was refused together. */
function pauseAfter(failed: number): Promise<void> {
  const longest = Math.min(FIRST_PAUSE_MS * 2 ** failed, LONGEST_PAUSE_MS)
  return new Promise((resolve) => setTimeout(resolve, longest * (0.5 + Math.random() / 2)))
}
