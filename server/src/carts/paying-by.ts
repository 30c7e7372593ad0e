import { AppError } from '@gavelhouse/shared/errors.ts'
import { feeTermsFrom } from '@gavelhouse/shared/money/fee-terms.ts'
import type { PaymentMethod } from '@gavelhouse/shared/money/processing-fee.ts'
import type { Db } from '../db/connect.ts'
import type { CheckoutReader } from './context.ts'
import type { Paying } from './present.ts'
import { readFeeSettings } from './queries-cart.ts'

/** Where nobody has chosen a card yet it is one of this country. */
export const payingBy = async (db: Db, method: PaymentMethod = { kind: 'card', country: 'US' }): Promise<Paying> => ({
  method,
  terms: feeTermsFrom(await readFeeSettings(db)),
})

/** With a saved card or bank account chosen, the fee is that of its country, as the provider reports it (money 4). */
export async function payingWith(
  { db, user, payments }: Pick<CheckoutReader, 'db' | 'user' | 'payments'>,
  { payingBy: kind, source }: { payingBy: PaymentMethod['kind']; source?: string | undefined },
): Promise<Paying> {
  if (kind === 'wallet' || kind === 'offline') return payingBy(db, { kind })
  if (source === undefined) return payingBy(db, { kind, country: 'US' })
  const found = await payments.provider.describeSource(await payments.customerOf(user.id), source)
  if (found === null) throw new AppError('not_found')
  return payingBy(db, { kind: found.kind, country: found.country })
}
