import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { returnAfter } from '@gavelhouse/shared/returns/return-life.ts'
import { approveReturn as api } from '@gavelhouse/shared/returns/staff-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { lockReturn, said } from '../returns/change-return.ts'
import { listReturnedLines, updateReturn } from '../returns/queries.ts'
import { endOffers } from '../returns/queries-offers.ts'
import { noteReturn } from '../returns/tell-return.ts'
import { writeReturned } from '../returns/write-returned.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutContext } from './context.ts'
import { decideRefund, writeRefund } from './decide-refund.ts'
import { returnedBy } from './returned-by.ts'

/** P-327: the return is settled and its money goes back, in one transaction; the provider is asked after it. */
export async function approveReturn(ctx: CheckoutContext, input: InputOf<typeof api>) {
  const { number, givesShipping, to, ...words } = input
  const refundIds: number[] = []
  const told: ToldNotice[] = []
  const change = async (tx: Db) => {
    const held = await lockReturn(tx, number)
    const invoice = await lockInvoice(tx, held.invoiceId)
    if (invoice === null) throw new Error(`return ${number} has no invoice`)
    if (!mayIn(ctx.user.grants, api.rights, invoice.auctionId)) throw new AppError('not_found')
    if (returnAfter(held.state, 'approve') === null) throw new AppError('return_over')
    const items = (await listReturnedLines(tx, number)).map(({ lineId, quantity: units }) => ({ lineId, units }))
    const { reason } = held
    const decided = await decideRefund(tx, invoice, { items, givesShipping, to, reason, goodwill: 0 })
    await writeReturned(tx, invoice, { ...returnedBy(decided), id: number, staffId: ctx.user.id })
    await updateReturn(tx, number, said(words))
    await endOffers(tx, number)
    const writing = { invoice, cause: `return-${number}`, returnId: number, told }
    refundIds.push(...(await writeRefund(ctx, tx, decided, writing)))
    told.push(...(await noteReturn(tx, held, 'returned')))
    return { id: number, details: { givesShipping, to, ...words } }
  }
  await saveAudited(ctx, { act: 'approve_return', kind: 'return', input }, change)
  for (const refundId of refundIds) await advanceRefund(ctx, refundId)
  announceNotices(ctx.hub, told)
  return answer({ number, refundIds }, refundIds.length > 0 ? 'return_approved' : 'return_approved_unsent')
}
