import type { Facts, FactsFor } from './fill-text.ts'
import type { PROBLEMS, Problem, ProblemCode } from './problems.ts'

// Only the types of the catalogue: schemas travel with every page, the English texts need not.

/** A problem as a text, because the message of a schema can be nothing else: '#too_long{"max":100}'. */
export type ProblemMessage = `#${string}`

/** What is wrong, by code and facts, for schemas and rules alike. */
export const problem = <Code extends ProblemCode>(
  code: Code,
  ...[facts]: FactsFor<(typeof PROBLEMS)[Code]>
): ProblemMessage => problemMessage({ code, facts: facts ?? {} })

export const problemMessage = ({ code, facts }: { code: string; facts: Facts }): ProblemMessage =>
  `#${code}${Object.keys(facts).length === 0 ? '' : JSON.stringify(facts)}`

/** The way back. null for any other text, such as a validator's own words: those are nobody's to read. */
export function readProblem(message: string): Problem | null {
  const [, code, facts] = /^#(\w+)(\{.*\})?$/s.exec(message) ?? []
  if (code === undefined) return null
  return { code: code as ProblemCode, facts: facts === undefined ? {} : (JSON.parse(facts) as Facts) }
}
