import { depositForfeited } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { forfeitDeposit as api } from '@gavelhouse/shared/wallet/contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { postEntries } from '../books/post-entries.ts'
import { answer } from '../http/serve.ts'
import { endDeposits } from './queries-deposits.ts'
import { lockDeposit } from './queries-held.ts'

/** Of a deposit that is held; once applied to an invoice or given back it is no deposit any more (I-26). */
export async function forfeitDeposit(ctx: UserContext, input: InputOf<typeof api>) {
  const { depositId, reason } = input
  const { id } = await saveAudited(ctx, { act: 'forfeit_deposit', kind: 'deposit', input }, async (tx) => {
    const deposit = await lockDeposit(tx, depositId)
    if (deposit === null) throw new AppError('not_found')
    if (deposit.status !== 'held') throw new AppError('deposit_ended')
    await endDeposits(tx, [depositId], { status: 'forfeited' })
    await postEntries(tx, [depositForfeited(depositId, deposit.amount)], { staffId: ctx.user.id, note: reason })
    return { id: depositId, details: { userId: deposit.userId, amount: deposit.amount, reason } }
  })
  return answer({ id }, 'deposit_forfeited')
}
