import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toCents, toDollars } from '@gavelhouse/shared/money.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { isOpenReturn } from '@gavelhouse/shared/returns/return-life.ts'
import { offerInstead as api } from '@gavelhouse/shared/returns/staff-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import { insertInvoiceLog, lockInvoice } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { lockReturn, said } from '../returns/change-return.ts'
import { listReturnedLines, updateReturn } from '../returns/queries.ts'
import { endOffers, insertOffer } from '../returns/queries-offers.ts'
import { findReturnHead } from '../returns/queries-read.ts'
import { mailOffer, noteOffer } from '../returns/tell-return.ts'
import type { CheckoutContext } from './context.ts'
import { decideRefund } from './decide-refund.ts'

type Input = InputOf<typeof api>

/** Something else than was asked for, never more. It is reckoned as the refund it becomes once the buyer says yes. */
export async function offerInstead(ctx: CheckoutContext, input: Input) {
  const { number } = input
  const head = await findReturnHead(ctx.db, number)
  if (head === null || !mayIn(ctx.user.grants, api.rights, head.invoice.auctionId)) throw new AppError('not_found')
  const told: ToldNotice[] = []
  const staffId = ctx.user.id
  const change = async (tx: Db) => {
    const held = await lockReturn(tx, number)
    const invoice = await lockInvoice(tx, held.invoiceId)
    if (invoice === null) throw new Error(`return ${number} has no invoice`)
    if (!isOpenReturn(held.state)) throw new AppError('return_over')
    const items = await checkedItems(tx, input)
    const { amount, givesShipping, to, days, answer: words, internalReason } = input
    const wishes = { items, goodwill: amount, givesShipping, to, reason: held.reason }
    const { total, shipping } = await decideRefund(tx, invoice, wishes)
    // Goods for which nothing is left to give come back by approving, without an offer.
    if (total === 0) throw new AppError('more_than_paid')
    const asked = held.subtotal + held.premium + held.tax
    if (total - shipping.amount - shipping.tax > asked)
      throw fieldError(api.input.fields, 'amount', problem('number_too_large', { max: toDollars(asked) }))
    await endOffers(tx, number)
    const offer = {
      returnId: number,
      staffId,
      items,
      amount: toCents(amount),
      givesShipping,
      refundTo: to,
      total,
      answer: words,
    }
    const offerId = await insertOffer(tx, offer, days)
    await updateReturn(tx, number, said({ internalReason }))
    const details = { returnId: number, total, days }
    await insertInvoiceLog(tx, [{ invoiceId: invoice.id, staffId, act: 'return_offered', details }])
    await mailOffer(tx, number)
    told.push(...(await noteOffer(tx, held, offerId)))
    return {
      id: number,
      details: { offerId, items, amount, givesShipping, to, total, days, answer: words, internalReason },
    }
  }
  await saveAudited(ctx, { act: 'offer_instead', kind: 'return', input }, change)
  announceNotices(ctx.hub, told)
  const now = await findReturnHead(ctx.db, number)
  return answer({ number, total: now?.offer?.total ?? 0 }, 'return_offered')
}

/** Of what was asked for; nothing of a line is no line. */
async function checkedItems(tx: Db, { number, items }: Input): Promise<Input['items']> {
  const asked = new Map((await listReturnedLines(tx, number)).map(({ lineId, quantity }) => [lineId, quantity]))
  for (const [lineId, parts] of Map.groupBy(items, (item) => item.lineId)) {
    const left = asked.get(lineId)
    if (left === undefined) throw new AppError('not_found')
    if (parts.reduce((sum, { units }) => sum + units, 0) > left) throw new AppError('units_not_left', { left })
  }
  return items.filter(({ units }) => units > 0)
}
