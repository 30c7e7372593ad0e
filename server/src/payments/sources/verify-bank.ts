import { AppError } from '@gavelhouse/shared/errors.ts'
import type { SavedBank } from '@gavelhouse/shared/payments/sources/saved-source.ts'
import type { PaymentContext } from '../context.ts'
import { giveBackBankTry, takeBankTry } from '../queries.ts'
import { getBank, present } from './banks.ts'
import { MAX_BANK_TRIES } from './limits.ts'

/** A try is taken before the provider is asked and given back when it was right, so guesses at once count as well. */
export async function verifyBank(
  ctx: PaymentContext,
  id: string,
  cents: readonly [number, number],
): Promise<SavedBank> {
  const before = await getBank(ctx, id)
  if (before.status === 'verified') return before
  if (!(await takeBankTry(ctx.db, id, MAX_BANK_TRIES))) throw new AppError('bank_locked')
  const { customerId } = before
  const result = await ctx.payments.provider.verifyBank(customerId, id, cents).catch(async (error: unknown) => {
    await giveBackBankTry(ctx.db, id)
    throw error
  })
  if (result === null) throw new AppError('not_found')
  if (result.status === 'verified') {
    await giveBackBankTry(ctx.db, id)
    return present(ctx, result.bank, customerId)
  }
  const { triesLeft } = await getBank(ctx, id)
  if (triesLeft === 0) throw new AppError('bank_locked')
  throw new AppError('verification_failed', { triesLeft })
}
