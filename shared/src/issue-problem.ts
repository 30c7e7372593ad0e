import { type ProblemMessage, problem } from './problem.ts'
import type { z } from './zod.ts'

/**
 * For parsing what a client sent: says by code what a schema leaves to the validator's own words, so that nobody ever
 * reads those. What is left out altogether is `missing`; whoever knows the field's name adds it (P-938).
 */
export function issueProblem(issue: z.core.$ZodRawIssue): ProblemMessage {
  if (issue.input === undefined) return problem('missing', { field: '' })
  if (issue.code === 'too_small') return atLeast(issue.origin, Number(issue.minimum))
  if (issue.code === 'too_big') return atMost(issue.origin, Number(issue.maximum))
  if (issue.code === 'invalid_format') return problem('invalid_format')
  return problem(issue.code === 'invalid_value' ? 'not_a_choice' : 'invalid')
}

function atLeast(origin: string, min: number): ProblemMessage {
  if (origin === 'string') return problem('too_short', { min })
  return isNumber(origin) ? problem('number_too_small', { min }) : problem('too_few', { min })
}

function atMost(origin: string, max: number): ProblemMessage {
  if (origin === 'string') return problem('too_long', { max })
  return isNumber(origin) ? problem('number_too_large', { max }) : problem('too_many', { max })
}

const isNumber = (origin: string): boolean => origin === 'number' || origin === 'int' || origin === 'bigint'
