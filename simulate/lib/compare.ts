import type { Costs } from './costs.ts'
import type { ComparedRun } from './run.ts'
import { sameSizeAs } from './same-size.ts'
import { simulate } from './simulate.ts'

/** A figure of a real run beside that of the model. */
export interface Compared {
  real: number
  model: number
  /** How far off the model is: 0.1 is a tenth too much. */
  error: number
}

export type Figure = 'p50' | 'p99' | 'web' | 'database' | 'bids' | 'told p50' | 'told p99'

/** Milliseconds; shares of a core; bids a second; for watchers how long until the last of them had heard. */
export function compare(costs: Costs, run: ComparedRun, seconds = 30): Partial<Record<Figure, Compared>> {
  const model = simulate(costs, sameSizeAs(run), { seconds })
  const { perSecond, p50, p99, told, rate } = run
  const { loop, database } = perSecond
  const beside = (real: number, figure: number): Compared => ({ real, model: figure, error: figure / real - 1 })
  return {
    p50: beside(p50, model.bidP50),
    p99: beside(p99, model.bidP99),
    ...(loop !== undefined && { web: beside(loop / 1_000, model.busy['web processes']) }),
    ...(database !== undefined && { database: beside(database / 1_000, model.busy.database) }),
    ...(rate === null && { bids: beside(perSecond.bids, model.bidsPerSecond) }),
    ...(told && { 'told p50': beside(told.p50, model.toldP50), 'told p99': beside(told.p99, model.toldP99) }),
  }
}
