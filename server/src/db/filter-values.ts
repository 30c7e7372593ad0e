import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import type { Filter } from '@gavelhouse/shared/list.ts'
import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'

/** What the values of a filter mean, the same in every list (P-598). Whatever they cannot mean is refused (P-599). */

type Value = string | number

export const invalidFilter = () => new InvalidInput({ filters: problem('invalid_filter') })

/** None: an empty value switches the filter off. */
export function valuesOf({ value }: Filter): Value[] {
  const values = [value].flat()
  return values.every((one) => one === '') ? [] : values
}

export function idFrom(value: Value): number {
  const id = typeof value === 'string' && !/^\d{1,10}$/.test(value) ? Number.NaN : Number(value)
  if (!Number.isInteger(id) || Math.abs(id) >= 2 ** 31) throw invalidFilter()
  return id
}

export function moneyFrom(value: Value): Money {
  const amount = Math.round(Number(value) * ONE_DOLLAR)
  if (!Number.isSafeInteger(amount)) throw invalidFilter()
  return amount
}

/** A date and time with zone, or a date, which begins at midnight UTC. */
export function instantFrom(value: Value): number {
  const isWritten = typeof value === 'string' && /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(value)
  const at = isWritten ? Date.parse(value) : Number.NaN
  if (Number.isNaN(at)) throw invalidFilter()
  return at
}

export function flagFrom(value: Value): boolean {
  if (![0, 1].includes(Number(value))) throw invalidFilter()
  return Number(value) === 1
}
