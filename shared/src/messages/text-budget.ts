import type { Money } from '../money.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../time.ts'

/** How many texts may leave, against those who earn by making us send them (T-84). */
export const TEXT_LIMITS = {
  number: [
    { most: 1, within: 60 * SECOND },
    { most: 3, within: 10 * MINUTE },
    { most: 5, within: DAY },
  ],
  prefix: [{ most: 20, within: HOUR }],
} as const

export interface TextRules {
  /** Beginnings of numbers that are allowed: ['+1']. */
  countries: readonly string[]
  /** The most in an hour that one network address may ask for: a family, or an office behind one address. */
  perAddress: number
  /** What one text costs, and the most that a day may cost. */
  cost: Money
  dailyBudget: Money
}

/** Texts allowed before, as instants, newest first: to the number in a day, from the address and to the prefix in an hour. */
export interface TextHistory {
  number: readonly number[]
  address: readonly number[]
  prefix: readonly number[]
  spentInDay: Money
}

export type TextAnswer =
  | { allowed: true }
  /** Ask again at `retryAt`; null: not at any time that could be named. */
  | { allowed: false; reason: 'country' | 'number' | 'address' | 'prefix' | 'budget'; retryAt: number | null }

export function mayText(
  phone: string,
  history: TextHistory,
  { now, rules }: { now: number; rules: TextRules },
): TextAnswer {
  if (!rules.countries.some((country) => phone.startsWith(country)))
    return { allowed: false, reason: 'country', retryAt: null }
  const limits = { ...TEXT_LIMITS, address: [{ most: rules.perAddress, within: HOUR }] }
  for (const reason of ['number', 'address', 'prefix'] as const) {
    const retryAt = Math.max(...limits[reason].map((limit) => freeAt(history[reason], limit)))
    if (retryAt > now) return { allowed: false, reason, retryAt }
  }
  if (history.spentInDay + rules.cost > rules.dailyBudget) return { allowed: false, reason: 'budget', retryAt: null }
  return { allowed: true }
}

/** When the limit has room again: as soon as the oldest of the last `most` texts has left the window. */
function freeAt(newestFirst: readonly number[], { most, within }: { most: number; within: number }): number {
  const oldest = newestFirst[most - 1]
  return oldest === undefined ? Number.NEGATIVE_INFINITY : oldest + within
}

/** Numbers are handed out in blocks of ten thousand. */
export const prefixOf = (phone: string): string => phone.slice(0, -4)
