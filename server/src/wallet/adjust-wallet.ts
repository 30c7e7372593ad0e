import { adjustment } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import type { adjustWallet as api } from '@gavelhouse/shared/wallet/contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findUser } from '../accounts/queries.ts'
import { NotEnoughError, postEntries } from '../books/post-entries.ts'
import { answer } from '../http/serve.ts'
import { announceWallet } from './announce-wallet.ts'

/** I-25: the only way a wallet grows without a payment behind it, with name and reason on record. */
export async function adjustWallet(ctx: UserContext, input: InputOf<typeof api>) {
  const { userId, isDebit, reason } = input
  const amount = toCents(input.amount)
  if ((await findUser(ctx.db, userId)) === null) throw new AppError('not_found')
  if (amount === 0) throw new AppError('invalid_amount')
  try {
    const { id } = await saveAudited(ctx, { act: 'adjust_wallet', kind: 'user', input }, async (tx) => {
      const entry = adjustment(crypto.randomUUID(), userId, isDebit ? -amount : amount)
      await postEntries(tx, [entry], { staffId: ctx.user.id, note: reason })
      return { id: userId, details: { amount, isDebit, reason } }
    })
    announceWallet(ctx, userId)
    return answer({ id }, 'wallet_adjusted')
  } catch (error) {
    throw error instanceof NotEnoughError ? new AppError('insufficient_balance') : error
  }
}
