import { setHandlingFee as api } from '@gavelhouse/shared/carts/auction-cart-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import { admitTo } from '../accounts/admit.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { setHandling } from '../invoices/set-handling.ts'
import { findOwed } from './queries-owed.ts'

/** P-1090: a fee of the unpaid invoice that a line is on. */
export async function setHandlingFee(ctx: UserContext, input: InputOf<typeof api>) {
  const { lineId } = input
  const fee = toCents(input.fee)
  const saved = await saveAudited(ctx, { act: 'set_handling_fee', kind: 'owed_line', input }, async (tx) => {
    const owed = await findOwed(tx, lineId)
    if (owed === null || owed.line.status !== 'live') throw new AppError('not_found')
    admitTo(owed.line.auctionId, api, ctx)
    if (owed.line.invoiceId === null) throw new AppError('auction_closing')
    await setHandling(tx, owed.line.invoiceId, fee)
    return { id: lineId, details: { invoiceId: owed.line.invoiceId, fee } }
  })
  return answer({ id: saved.id }, 'handling_saved')
}
