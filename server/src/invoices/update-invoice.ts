import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { updateInvoice as api } from '@gavelhouse/shared/invoices/seller-contract.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { fieldError } from '../http/field-errors.ts'
import { answer } from '../http/serve.ts'
import type { TaxServices } from '../tax/context.ts'
import { chooseDelivery } from './choose-delivery.ts'
import { exemptionOf } from './exemption-of.ts'
import { addressLine } from './invoice-address.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { type Invoice, insertInvoiceLog, listLines, lockInvoice, updateInvoice as saveInvoice } from './queries.ts'
import { getReachable } from './reachable-invoice.ts'
import { AGREED_SHIPPING, NO_SHIPPING } from './recompute.ts'
import { refuseMoved } from './refuse-moved.ts'
import { refuseStale } from './refuse-stale.ts'
import { setHandling } from './set-handling.ts'
import { taxFor } from './tax-for.ts'

/** P-1052: what staff, or whoever sold all of it, change while nothing has been paid; everything is reckoned anew. */
export async function updateInvoice(ctx: UserContext & TaxServices, input: InputOf<typeof api>) {
  const { invoiceId, seenVersion, ...given } = input
  const { notes, shipping, handling, address } = given
  const { head, sellerId, reachesAll } = await getReachable(ctx, invoiceId, ['take_money'])
  if (!reachesAll) throw new AppError('not_found')
  const fee = handling === undefined ? undefined : toCents(handling)
  // A-924, P-1090: it is income of the house, whoever sold the goods (decision 103).
  if (sellerId !== null && fee !== undefined && fee !== head.invoice.handling)
    throw fieldError(api.input.fields, 'handling', problem('fee_of_house'))
  const { isExempt } = await exemptionOf(ctx.db, head.invoice)
  const place = address ?? (shipping === undefined ? null : head.invoice.address)
  const kinds = place === null ? [] : (await listLines(ctx.db, invoiceId)).map((line) => line.kindOfGoods)
  const tax = place === null ? null : await taxFor(ctx.tax, place, { isExempt, kinds })
  await ctx.db.transaction(async (tx) => {
    const before = await lockOpenInvoice(tx, invoiceId)
    await refuseStale(tx, invoiceId, seenVersion)
    if (shipping !== undefined && address === undefined) refuseMoved(head.invoice, before)
    if (address !== undefined && tax !== null)
      await chooseDelivery(tx, invoiceId, { delivery: 'shipping', address, addressId: null, tax })
    if (sellerId === null && fee !== undefined) await setHandling(tx, invoiceId, fee)
    if (notes !== undefined) await saveInvoice(tx, invoiceId, { notes })
    if (shipping !== undefined) {
      const isShipped = (await lockInvoice(tx, invoiceId))?.delivery === 'shipping'
      if (shipping > 0 && !isShipped) throw new AppError('not_shipped')
      // What staff agreed with the buyer is no quote of a carrier.
      const agreed = toCents(shipping)
      const shippingTax = tax?.taxesShipping ? rateOf(agreed, tax.rate) : 0
      await saveInvoice(tx, invoiceId, {
        ...{ ...NO_SHIPPING, shipping: agreed, shippingTax },
        shippingService: AGREED_SHIPPING,
      })
    }
    const changes = changesOf(told(before), told(given))
    await insertInvoiceLog(tx, [{ invoiceId, staffId: ctx.user.id, act: 'changed', details: given }])
    await recordAudit(tx, ctx.user, { act: 'update_invoice', subject: `invoice:${invoiceId}`, details: given, changes })
  })
  return answer({ invoiceId }, 'invoice_updated')
}

type Told = Partial<Pick<Invoice, 'notes' | 'shipping' | 'handling' | 'address'>>

/** As the history tells it: an address in one line. */
const told = ({ notes, shipping, handling, address }: { [Name in keyof Told]?: Told[Name] | undefined }) => ({
  ...{ notes, shipping, handling },
  address: address === undefined ? undefined : address === null ? '' : addressLine(address),
})
