import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { depositHeld } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { holdDeposit as api } from '@gavelhouse/shared/wallet/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { isSuspended } from '../accounts/queries.ts'
import { NotEnoughError, postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import { isUniqueViolation } from '../db/violations.ts'
import { answer } from '../http/serve.ts'
import { findLotRow } from '../lots/queries.ts'
import { announceWallet } from './announce-wallet.ts'
import { findHeldDeposit, insertHeldDeposit } from './queries-held.ts'

/** P-1068: the amount is the lot's; another one sent along is refused. Asked again, the deposit that is held is answered. */
export async function holdDeposit(ctx: UserContext, { lotId, amount: asked = null }: InputOf<typeof api>) {
  const { id: userId } = ctx.user
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  if (lot.status === 'sold' || lot.status === 'closed') throw new AppError('item_was_closed')
  const amount = lot.depositAmount ?? 0
  if (!lot.depositRequired || amount === 0) throw new AppError('deposit_not_needed')
  if (asked !== null && asked !== amount) throw new AppError('invalid_amount')
  const depositId = (await findHeldDeposit(ctx.db, userId, lotId)) ?? (await hold(ctx, lotId, amount))
  const { debits, credits } = await readBalance(ctx.db, accountOf('wallet', userId))
  return answer({ depositId, balance: credits - debits }, 'deposit_held')
}

async function hold(ctx: UserContext, lotId: number, amount: number): Promise<number> {
  const { id: userId } = ctx.user
  try {
    const held = await ctx.db.transaction(async (tx) => {
      // Whoever is suspended at this moment pays no deposit, whatever their session still says.
      if (await isSuspended(tx, userId)) throw new AppError('suspended')
      const depositId = await insertHeldDeposit(tx, { userId, lotId, amount })
      await postEntries(tx, [depositHeld(depositId, { amount, purse: { from: 'wallet', userId } })])
      return depositId
    })
    announceWallet(ctx, userId)
    return held
  } catch (error) {
    if (error instanceof NotEnoughError) throw new AppError('insufficient_balance')
    if (isUniqueViolation(error, 'bid_deposits_one_held')) throw new AppError('in_progress')
    throw error
  }
}
