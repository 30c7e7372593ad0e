import type { FieldProblem } from '../auctions/auction-terms.ts'
import { type Money, ONE_DOLLAR } from '../money.ts'
import { problem } from '../problem.ts'

/** What a seller asks for; null: what the house thinks best. */
interface ItemTerms {
  startingPrice: Money | null
  reserve: Money | null
}

/** What would be refused as a lot is refused before it waits for an answer nobody can give. */
export function itemProblem({ startingPrice, reserve }: ItemTerms): FieldProblem<'reserve'> | null {
  if (startingPrice === null || reserve === null || reserve >= startingPrice) return null
  return { field: 'reserve', problem: problem('reserve_too_low') }
}

/** What its lot has as a reserve. One offered before these were refused has none: the start it asks for is more. */
export const itemReserve = (item: ItemTerms): Money | null => (itemProblem(item) === null ? item.reserve : null)

/** What its lot starts at until staff say something else: no more than its reserve. */
export const itemStart = ({ startingPrice, reserve }: ItemTerms): Money =>
  startingPrice ?? Math.min(ONE_DOLLAR, reserve ?? ONE_DOLLAR)
