import { appliedForfeited, depositForfeited, type Entry } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { decideDeposit } from '@gavelhouse/shared/money/deposit-life.ts'
import type { forfeitDeposit as api } from '@gavelhouse/shared/wallet/contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { findApplied, forfeit } from '../wallet/queries-deposits.ts'
import { type DepositRow, lockDeposit } from '../wallet/queries-held.ts'
import { dueOf } from './due.ts'
import { insertInvoiceLog, lockInvoice, updateInvoice } from './queries.ts'

/** A deposit that is held, or one that was applied to an invoice whose buyer does not pay the rest (money 16). */
export async function forfeitDeposit(ctx: UserContext, input: InputOf<typeof api>) {
  const { depositId, reason } = input
  const { id: staffId } = ctx.user
  const { id } = await saveAudited(ctx, { act: 'forfeit_deposit', kind: 'deposit', input }, async (tx) => {
    const deposit = await lockDeposit(tx, depositId)
    if (deposit === null) throw new AppError('not_found')
    if (decideDeposit({ deposit, lot: { isOver: true }, winnerId: null, isForfeit: true }) !== 'forfeited')
      throw new AppError('deposit_ended')
    const entry =
      deposit.status === 'held'
        ? depositForfeited(depositId, deposit.amount)
        : await takeFromInvoice(tx, deposit, { staffId, reason })
    await forfeit(tx, depositId)
    await postEntries(tx, [entry], { staffId, note: reason })
    return { id: depositId, details: { userId: deposit.userId, amount: deposit.amount, reason } }
  })
  return answer({ id }, 'deposit_forfeited')
}

/**
 * The invoice owes again what the deposit had paid of it. Once it is paid, or something of it went back, the deposit is no
 * longer what the buyer stands to lose.
 */
async function takeFromInvoice(
  tx: Db,
  { id: depositId, invoiceId }: DepositRow,
  { staffId, reason }: { staffId: number; reason: string },
): Promise<Entry> {
  const invoice = invoiceId === null ? null : await lockInvoice(tx, invoiceId)
  if (invoice === null || dueOf(invoice) === 0 || invoice.refunded > 0) throw new AppError('deposit_ended')
  const applied = await findApplied(tx, depositId)
  await updateInvoice(tx, invoice.id, { deposit: invoice.deposit - applied })
  await insertInvoiceLog(tx, [
    { invoiceId: invoice.id, staffId, act: 'deposit-forfeited', details: { depositId, applied, reason } },
  ])
  return appliedForfeited(depositId, invoice.id, applied)
}
