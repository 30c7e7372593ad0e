import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { answerReturnOffer as api } from '@gavelhouse/shared/returns/contract.ts'
import { offerStateAt } from '@gavelhouse/shared/returns/offer-life.ts'
import { isOpenReturn } from '@gavelhouse/shared/returns/return-life.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { type Invoice, insertInvoiceLog, lockInvoice } from '../invoices/queries.ts'
import { announceNotices } from '../notifications/announce-notices.ts'
import type { ToldNotice } from '../notifications/queries.ts'
import { lockReturn } from '../returns/change-return.ts'
import { enteringState, listReturnedLines, type Return, updateReturn } from '../returns/queries.ts'
import { endOffer, findOffer, setKept } from '../returns/queries-offers.ts'
import type { LineUnits, returnOffers } from '../returns/tables.ts'
import { writeReturned } from '../returns/write-returned.ts'
import { advanceRefund } from './advance-refund.ts'
import type { CheckoutContext } from './context.ts'
import { type DecidedRefund, decideRefund, writeRefund } from './decide-refund.ts'
import { returnedBy } from './returned-by.ts'

/** The buyer's word on what the house offers. Everything is decided under the lock of the invoice: a yes is paid once. */
export async function answerReturnOffer(ctx: CheckoutContext, { offerId, status }: InputOf<typeof api>) {
  const known = await findOffer(ctx.db, offerId)
  if (known === null || known.value.userId !== ctx.user.id) throw new AppError('not_found')
  const { id: number } = known.value
  const told: ToldNotice[] = []
  const refundIds = await ctx.db.transaction(async (tx) => {
    const value = await lockReturn(tx, number)
    const held = await findOffer(tx, offerId)
    if (held === null) throw new AppError('not_found')
    if (held.offer.state === status) return []
    if (offerStateAt(held.offer, held.now) !== 'open' || !isOpenReturn(value.state))
      throw new AppError('return_offer_over')
    await endOffer(tx, offerId, status)
    if (status === 'accepted') return give(tx, value, { offer: held.offer, told })
    const { id: returnId, invoiceId } = value
    await insertInvoiceLog(tx, [{ invoiceId, act: 'return_offer_declined', details: { returnId } }])
    return []
  })
  for (const refundId of refundIds) await advanceRefund(ctx, refundId)
  announceNotices(ctx.hub, told)
  return answer({ number }, status === 'accepted' ? 'return_offer_accepted' : 'return_offer_declined')
}

/** An ordinary refund, in the name of whoever offered it. If it has come to mean something else since, nothing happens. */
async function give(
  tx: Db,
  value: Return,
  { offer, told }: { offer: typeof returnOffers.$inferSelect; told: ToldNotice[] },
): Promise<number[]> {
  const { id: returnId, reason } = value
  const invoice = await lockInvoice(tx, value.invoiceId)
  if (invoice === null) throw new Error(`return ${returnId} has no invoice`)
  const { items, amount: goodwill, givesShipping, refundTo: to, staffId } = offer
  const decided = await decideRefund(tx, invoice, { items, goodwill, givesShipping, to, reason })
  if (decided.total !== offer.total) throw new AppError('return_offer_over')
  if (decided.lines.length > 0) {
    await setKept(tx, offer.id, await keptOf(tx, returnId, items))
    await writeReturned(tx, invoice, { ...returnedBy(decided), id: returnId, staffId })
  } else await writeSettled(tx, { returnId, invoice, decided })
  await updateReturn(tx, returnId, { answer: offer.answer })
  return writeRefund({ user: { id: staffId } }, tx, decided, { invoice, cause: `return-${returnId}`, returnId, told })
}

/** What was asked for, and does not come back. */
async function keptOf(tx: Db, returnId: number, items: readonly LineUnits[]): Promise<LineUnits[]> {
  const asked = await listReturnedLines(tx, returnId)
  return asked.flatMap(({ lineId, quantity }) => {
    const back = items.filter((item) => item.lineId === lineId).reduce((sum, { units }) => sum + units, 0)
    return quantity > back ? [{ lineId, units: quantity - back }] : []
  })
}

/** Nothing comes back: the goods and what was asked for them stay as they were. */
async function writeSettled(
  tx: Db,
  { returnId, invoice, decided }: { returnId: number; invoice: Invoice; decided: DecidedRefund },
): Promise<void> {
  const { shipping, back, total } = decided
  const sums = { shipping: shipping.amount + shipping.tax, refund: back }
  await updateReturn(tx, returnId, { ...sums, ...enteringState('settled') })
  const details = { returnId, refund: back, total }
  await insertInvoiceLog(tx, [{ invoiceId: invoice.id, act: 'return_settled', details }])
}
