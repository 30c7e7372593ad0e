/** A sum that was seen, and how often each thing was done that it is made of. */
export interface Seen {
  sum: number
  counts: readonly number[]
}

const ROUNDS = 5_000

/**
 * What each thing costs, so that the sums come out with the least relative error; nothing costs less than nothing. One
 * after the other is set to its best value given the rest, until they rest.
 */
export function fitCosts(seen: readonly Seen[]): number[] {
  // Relative: a quiet run says as much as a busy one.
  const rows = seen.map(({ sum, counts }) => counts.map((count) => count / sum))
  const things = seen[0]?.counts.map((_, at) => at) ?? []
  const costs = things.map(() => 0)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const thing of things) {
      let [upper, lower] = [0, 0]
      for (const row of rows) {
        const own = row[thing] as number
        const others = row.reduce((sum, count, at) => (at === thing ? sum : sum + count * (costs[at] as number)), 0)
        upper += own * (1 - others)
        lower += own * own
      }
      costs[thing] = lower === 0 ? 0 : Math.max(0, upper / lower)
    }
  }
  return costs
}
