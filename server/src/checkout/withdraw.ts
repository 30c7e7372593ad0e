import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { type Entry, withdrawal } from '@gavelhouse/shared/books/entries.ts'
import type { withdraw as api } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { spreadRefund } from '@gavelhouse/shared/money/spread-refund.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import { NotEnoughError, postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import { answer } from '../http/serve.ts'
import { announceWallet } from '../wallet/announce-wallet.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutContext } from './context.ts'
import { addRefunded, lockPaidIn } from './queries-payments.ts'
import { findRefundsByRequest, insertRefund } from './queries-refunds.ts'

/** What was paid in by card, also as a deposit that came back, goes back to that card, newest first, as far as it is still in the wallet. */
export async function withdraw(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const { id: userId } = ctx.user
  const amount = toCents(input.amount)
  for (const id of await decide(ctx, amount)) await advanceRefund(ctx, id)
  announceWallet(ctx, userId)
  const { debits, credits } = await readBalance(ctx.db, accountOf('wallet', userId))
  return answer({ amount, balance: credits - debits }, 'withdrawal_started')
}

async function decide(ctx: CheckoutContext, amount: number): Promise<number[]> {
  const { id: userId } = ctx.user
  try {
    return await ctx.db.transaction(async (tx) => {
      const paidIn = await lockPaidIn(tx, userId)
      // Asked for behind the lock: the same request, sent again while the first is worked on, waits for it here.
      const repeated = ctx.key === null ? [] : await findRefundsByRequest(tx, userId, ctx.key)
      if (repeated.length > 0) {
        if (repeated.reduce((sum, refund) => sum + refund.amount, 0) !== amount)
          throw new AppError('idempotency_mismatch')
        return repeated.map(({ id }) => id)
      }
      const spread = spreadRefund(amount, paidIn, 'source')
      if ('reason' in spread)
        throw new AppError(spread.reason === 'invalid_amount' ? 'invalid_amount' : 'more_than_paid')
      const entries: Entry[] = []
      const ids: number[] = []
      for (const { paymentId, amount: part } of spread.parts) {
        await addRefunded(tx, paymentId, part)
        const { id } = await insertRefund(tx, {
          ...{ key: `withdrawal-${crypto.randomUUID()}`, attemptId: paymentId, userId, amount: part, method: 'source' },
          ...{ reason: 'Withdrawal', requestKey: ctx.key },
        })
        ids.push(id)
        entries.push(withdrawal(id, userId, part))
      }
      await postEntries(tx, entries)
      return ids
    })
  } catch (error) {
    throw error instanceof NotEnoughError ? new AppError('insufficient_balance') : error
  }
}
