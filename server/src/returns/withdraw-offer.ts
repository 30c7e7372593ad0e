import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { offerStateAt } from '@gavelhouse/shared/returns/offer-life.ts'
import { withdrawOffer as api } from '@gavelhouse/shared/returns/staff-contract.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import { insertInvoiceLog } from '../invoices/queries.ts'
import { lockReturn } from './change-return.ts'
import { endOffer, findOffer } from './queries-offers.ts'
import { findReturnHead } from './queries-read.ts'

/** The return is to be decided again. Taken back twice, it is taken back once. */
export async function withdrawOffer(ctx: UserContext, { offerId, reason }: InputOf<typeof api>) {
  const known = await findOffer(ctx.db, offerId)
  const head = known === null ? null : await findReturnHead(ctx.db, known.value.id)
  if (head === null || !mayIn(ctx.user.grants, api.rights, head.invoice.auctionId)) throw new AppError('not_found')
  const { id, invoiceId } = head.value
  await ctx.db.transaction(async (tx) => {
    await lockReturn(tx, id)
    const held = await findOffer(tx, offerId)
    if (held === null) throw new AppError('not_found')
    if (held.offer.state === 'withdrawn') return
    if (offerStateAt(held.offer, held.now) !== 'open') throw new AppError('return_offer_over')
    await endOffer(tx, offerId, 'withdrawn')
    const details = { returnId: id, reason }
    await insertInvoiceLog(tx, [{ invoiceId, staffId: ctx.user.id, act: 'return_offer_withdrawn', details }])
    await recordAudit(tx, ctx.user, {
      act: 'withdraw_return_offer',
      subject: `return:${id}`,
      details: { offerId, reason },
    })
  })
  return answer({ number: id }, 'return_offer_withdrawn')
}
