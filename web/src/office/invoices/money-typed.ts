import { type Money, parseMoney } from '@gavelhouse/shared/money.ts'

/** An amount that may be nothing; null: it cannot be read. */
export const moneyTyped = (typed: string): Money | null =>
  /^0*(?:[.,]0*)?$/.test(typed.trim()) ? 0 : parseMoney(typed)
