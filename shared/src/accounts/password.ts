import { type ProblemMessage, problem } from '../problem.ts'
import { atLeast, filled, ruled } from './rules.ts'

export const MIN_PASSWORD = 10
/** Of the generic form; accounts always need MIN_PASSWORD. */
export const MAX_PASSWORD = 128

const FOUR_KINDS = problem('password_kinds')
const BOTH_CASES = [/[a-z]/, /[A-Z]/]
const DIGIT = /\d/
/** Any sign: no list of them is closed (L-2). */
const SPECIAL = /[^\p{L}\p{N}\s]/u
const KINDS = [...BOTH_CASES, DIGIT, SPECIAL]

/** Other characters are welcome too; one of each kind is needed. Trimmed wherever one is set or given. */
export const newPassword = (required: ProblemMessage) =>
  ruled([filled(required), atLeast(MIN_PASSWORD), [(value) => KINDS.every((kind) => kind.test(value)), FOUR_KINDS]], {
    longest: MAX_PASSWORD,
  })

export const typedPassword = (required: ProblemMessage) => ruled([filled(required)], { longest: MAX_PASSWORD })

export type Strength = 0 | 1 | 2 | 3 | 4

/** One point each for length, both cases, a digit and a special character: four points are what the rule asks for. */
export function strengthOf(typed: string): Strength {
  const password = typed.trim()
  const points = [
    password.length >= MIN_PASSWORD,
    BOTH_CASES.every((kind) => kind.test(password)),
    DIGIT.test(password),
    SPECIAL.test(password),
  ]
  return points.filter(Boolean).length as Strength
}

/** How many characters have to be put in, taken out or replaced to get from one text to the other. */
export function editDistance(from: string, to: string): number {
  const a = [...from]
  const b = [...to]
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, left] of a.entries()) {
    const next = [i + 1]
    for (const [j, right] of b.entries()) {
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (left === right ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** Told from the two passwords as typed, never from anything stored (T-90). null: different enough. */
export function tooSimilar(current: string, next: string): ProblemMessage | null {
  if (current === next) return problem('password_same')
  if (editDistance(current, next) > 1) return null
  return problem('password_similar')
}
