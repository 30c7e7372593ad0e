import { foreseeRefund as api } from '@gavelhouse/shared/checkout/refund-contract.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { dueOf } from '../invoices/due.ts'
import { getOfficeHead } from '../invoices/office-head.ts'
import { findSellerNames } from '../sellers/queries.ts'
import { readEffect } from '../settlements/read-effect.ts'
import { decideRefund } from './decide-refund.ts'

/** Whom a refund costs what, by the rules that do it and that settle it later. */
export async function foreseeRefund(ctx: UserContext, input: InputOf<typeof api>) {
  const { db } = ctx
  const { invoice } = await getOfficeHead(ctx, input.invoiceId, api.rights)
  const wishes = { ...input, goodwill: input.amount, to: 'source', reason: '' } as const
  const { lines, total, back } = await decideRefund(db, invoice, wishes)
  const effects = await readEffect(db, {
    invoiceId: invoice.id,
    isPaid: dueOf(invoice) === total - back,
    lines: lines.map(({ line, units, share: { subtotal: hammer, premium } }) => ({
      ...{ lineId: line.id, units, hammer, premium },
    })),
  })
  const names = await findSellerNames(
    db,
    effects.map(({ sellerId }) => sellerId),
  )
  return { sellers: effects.map((effect) => ({ ...effect, sellerName: names.get(effect.sellerId) ?? '' })) }
}
