import type { Fields } from '@gavelhouse/shared/entity.ts'
import { type Money, toCents } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { fieldError } from '../http/field-errors.ts'

/** What staff typed, as money that can be taken; nothing at all would be read as all that is due. */
export function wholeCents<F extends Fields & { amount: unknown }>(fields: F, { amount }: { amount: Money }): Money {
  const cents = toCents(amount)
  if (cents <= 0) throw fieldError(fields, 'amount', problem('amount_missing'))
  return cents
}
