import type { Instant, LotRules } from './lot-state.ts'

/** Rule 16: the close after a valid bid at `at`. Exactly the window left counts; never earlier than it was. */
export function softClose(closesAt: Instant, at: Instant, rules: LotRules): Instant {
  const { softCloseMs, extensionMs, hardEndAt } = rules
  if (softCloseMs <= 0 || closesAt - at > softCloseMs) return closesAt
  return Math.max(closesAt, capAtHardEnd(at + extensionMs, hardEndAt))
}

export const capAtHardEnd = (closesAt: Instant, hardEndAt: Instant | null): Instant => {
  return hardEndAt === null ? closesAt : Math.min(closesAt, hardEndAt)
}

/** Rule 17: the lots of an auction close some seconds apart, in lot order. `position` counts from 0. */
export const staggeredClose = (firstClosesAt: Instant, position: number, staggerSeconds: number): Instant => {
  return firstClosesAt + position * staggerSeconds * 1_000
}
