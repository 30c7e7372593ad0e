import { validateBands } from '@gavelhouse/shared/bidding/increments.ts'
import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import { parseMoney, toDollars } from '@gavelhouse/shared/money.ts'

/** A band as it is typed: where it ends, and its step in dollars or percent. Each begins where the one before ends. */
export interface TypedBand {
  to: string
  step: string
  isPercent: boolean
}

export const typedBands = (bands: readonly IncrementBand[]): TypedBand[] =>
  bands.map(({ to, amount, percent }) => ({
    to: to === null ? '' : String(toDollars(to)),
    step: amount === null ? String((percent ?? 0) / 100) : String(toDollars(amount)),
    isPercent: amount === null,
  }))

/** What is typed as the engine takes it; null: something cannot be read, or makes no table. */
export function bandsFrom(typed: readonly TypedBand[]): IncrementBand[] | null {
  let from = 0
  const bands: IncrementBand[] = []
  for (const { to, step, isPercent } of typed) {
    const end = to.trim() === '' ? null : parseMoney(to)
    const size = isPercent ? percentFrom(step) : parseMoney(step)
    if ((end === null && to.trim() !== '') || size === null) return null
    bands.push({ from, to: end, amount: isPercent ? null : size, percent: isPercent ? size : null })
    from = end ?? from
  }
  return validateBands(bands).length === 0 ? bands : null
}

const percentFrom = (typed: string): number | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : null
