import { AppError } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'

/** Deeper pages than this are refused: nobody reads them and they cost the most (limits in docs/threats.md). */
const MAX_OFFSET = 10_000

export function offsetOf({ limit, page }: { limit: number; page: number }): number {
  const offset = (page - 1) * limit
  if (offset > MAX_OFFSET) throw new AppError('search_too_far').beside('page', problem('too_far'))
  return offset
}

/** 'Showing 13 - 24 of 40' */
export function showingText({ limit, page }: { limit: number; page: number }, shown: number, total: number): string {
  if (shown === 0) return 'Showing 0 of 0'
  const first = (page - 1) * limit + 1
  return `Showing ${first} - ${first + shown - 1} of ${total}`
}
