type Work = () => void

/**
 * A throttle that adapts: does what arrives at once while little arrives, and in groups while much does: every change
 * of the screen has a price, and twenty a second are no more readable than five.
 */
export function createPace(ms: number, doTogether: (all: Work) => void): (work: Work) => void {
  let waiting: Work[] = []
  let isResting = false

  const flush = () => {
    const group = waiting
    waiting = []
    isResting = group.length > 0
    if (!isResting) return
    setTimeout(flush, ms)
    doTogether(() => {
      for (const work of group) work()
    })
  }

  return (work) => {
    waiting.push(work)
    if (!isResting) flush()
  }
}
