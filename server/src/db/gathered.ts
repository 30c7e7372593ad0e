import { outsideScope } from '../telemetry/scope.ts'

interface Gathering {
  /** In one round. */
  most: number
  /** Rounds that may be under way at the same time: while one waits for the database, another can be prepared. */
  lanes?: number
}

/**
 * Group commit for any act: what is asked for while a round is under way waits and is done together in the next one, so
 * that the more people ask, the less each of them costs. `act` answers one result for each item, in their order. If a round
 * fails, each item is tried by itself, so that nobody fails for what somebody else asked.
 */
export function gathered<Item, Result>(
  act: (items: readonly Item[]) => Promise<readonly Result[]>,
  { most, lanes = 1 }: Gathering,
): (item: Item) => Promise<Result> {
  const waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = []
  let underWay = 0

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const round = waiting.splice(0, most)
      try {
        const results = await act(round.map(({ item }) => item))
        round.forEach(({ resolve }, index) => {
          resolve(results[index] as Result)
        })
      } catch (error) {
        if (round.length === 1) round[0]?.reject(error)
        else await Promise.all(round.map(alone))
      }
    }
    underWay -= 1 // in the turn that saw nothing waiting, so that nothing can be left behind
  }

  async function alone({ item, resolve, reject }: (typeof waiting)[number]): Promise<void> {
    try {
      const [result] = await act([item])
      resolve(result as Result)
    } catch (error) {
      reject(error)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (underWay >= lanes) return
      underWay += 1
      // Whatever arrives in this turn of the event loop goes into the same round.
      setImmediate(() => void outsideScope(work))
    })
}
