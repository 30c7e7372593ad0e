import { type ProblemMessage, problem } from '../problem.ts'

/** What is wrong with a quantity as it was typed; null when that many can be bought. */
export function quantityProblem(entered: string, most: number): ProblemMessage | null {
  const quantity = Number(entered)
  if (entered.trim() === '' || !Number.isInteger(quantity)) return problem('quantity_missing')
  if (quantity < 1) return problem('min_quantity')
  return quantity > most ? problem('max_quantity', { most }) : null
}
