import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import { refundInvoice as api } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { lockInvoice } from '../invoices/queries.ts'
import { refuseStale } from '../invoices/refuse-stale.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { noteReturn } from '../returns/tell-return.ts'
import { writeReturned } from '../returns/write-returned.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutContext } from './context.ts'
import { decideRefund, writeRefund } from './decide-refund.ts'
import { returnedBy } from './returned-by.ts'

type Input = InputOf<typeof api>

/**
 * Gives back units of lines, shipping, or a free amount (money 18), under the invoice's lock: what is still due is lowered
 * first, what was paid goes back where it came from, newest first, or to the wallet. Units that are given back are a return,
 * though nobody asked for it. The provider is asked after the commit, and by the sweeper if need be.
 */
export async function refundInvoice(ctx: CheckoutContext, input: Input) {
  const refundIds: number[] = []
  let isLowered = false
  const told: ToldNotice[] = []
  const change = async (tx: Db) => {
    const { invoiceId: id, seenVersion, ...details } = input
    const invoice = await lockInvoice(tx, id)
    if (invoice === null || !mayIn(ctx.user.grants, api.rights, invoice.auctionId)) throw new AppError('not_found')
    await refuseStale(tx, id, seenVersion)
    const decided = await decideRefund(tx, invoice, { ...input, goodwill: input.amount })
    isLowered = decided.total > 0 && decided.back === 0
    const { id: staffId } = ctx.user
    const returnId =
      decided.lines.length === 0 ? null : await writeReturned(tx, invoice, { ...returnedBy(decided), staffId })
    // Keys are each person's own: two of the staff may use the same one.
    const cause = ctx.key === null ? crypto.randomUUID() : `${staffId}-${ctx.key}`
    refundIds.push(...(await writeRefund(ctx, tx, decided, { invoice, cause, returnId, told })))
    if (returnId !== null) told.push(...(await noteReturn(tx, { id: returnId, userId: invoice.userId }, 'returned')))
    return { id, details }
  }
  const { id } = await saveAudited(ctx, { act: 'refund_invoice', kind: 'invoice', input }, change)
  for (const refundId of refundIds) await advanceRefund(ctx, refundId)
  announceNotices(ctx.hub, told)
  return answer({ id, refundIds }, refundIds.length > 0 ? 'refund_started' : isLowered ? 'due_lowered' : 'nothing_sent')
}
