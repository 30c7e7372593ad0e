import { fillText } from './fill-text.ts'
import { readProblem } from './problem.ts'
import { PROBLEMS, type Problem, type ProblemCode } from './problems.ts'

/** In English, for the wire. */
export const problemText = ({ code, facts }: Problem): string => fillText(PROBLEMS[code], facts)

/** The same from the message of a schema or a rule. */
export const messageText = (message: string): string => problemText(knownProblem(message))

/** What is no problem of ours, such as a validator's own words, is only invalid. */
export function knownProblem(message: string): Problem {
  const read = readProblem(message)
  return read !== null && isProblemCode(read.code) ? read : { code: 'invalid', facts: {} }
}

export const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEMS, code)
