import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { exemptInvoice as api } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { rateOf } from '@gavelhouse/shared/money/rate.ts'
import { recordAudit } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { answer } from '../http/serve.ts'
import type { TaxServices } from '../tax/context.ts'
import { totalOf } from './due.ts'
import { exempt } from './line-sums.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { getOfficeHead } from './office-head.ts'
import { findExemptions, type Invoice, insertInvoiceLog, lockInvoice, updateInvoice } from './queries.ts'
import { recompute } from './recompute.ts'
import { refuseMoved } from './refuse-moved.ts'
import { refuseStale } from './refuse-stale.ts'
import { taxOfInvoice } from './tax-of-invoice.ts'

/**
 * The buyer has shown a certificate: nothing of this invoice is taxed, and it says why (money 6). Without a number it is taxed
 * as its buyer is. Only before the first payment: later it is a refund.
 */
export async function exemptInvoice(ctx: UserContext & TaxServices, input: InputOf<typeof api>) {
  const { invoiceId, certificate, reason, seenVersion } = input
  const head = await getOfficeHead(ctx, invoiceId, api.rights)
  const { userId } = head.invoice
  const person = (await findExemptions(ctx.db, [userId])).get(userId)
  const isExempted = certificate !== ''
  const isExempt = isExempted || person?.isExempt === true
  const tax = await taxOfInvoice(ctx, head.invoice, isExempt)
  await ctx.db.transaction(async (tx) => {
    const before = await lockOpenInvoice(tx, invoiceId)
    await refuseStale(tx, invoiceId, seenVersion)
    refuseMoved(head.invoice, before)
    const taxCertificate = isExempted ? certificate : person?.certificate || null
    const shippingTax = !isExempt && tax.taxesShipping ? rateOf(before.shipping, tax.rate) : 0
    await updateInvoice(tx, invoiceId, { isExempted, taxCertificate, shippingTax })
    await recompute(tx, invoiceId, isExempt ? exempt(tax) : tax)
    const after = (await lockInvoice(tx, invoiceId)) as Invoice
    const staffId = ctx.user.id
    await insertInvoiceLog(tx, [{ invoiceId, staffId, act: 'exempted', details: { certificate, reason } }])
    const changes = [
      { field: 'certificate', old: before.taxCertificate ?? '', new: after.taxCertificate ?? '' },
      { field: 'total', old: totalOf(before), new: totalOf(after) },
    ].filter((change) => change.old !== change.new)
    const details = { certificate, reason }
    await recordAudit(tx, ctx.user, { act: 'exempt_invoice', subject: `invoice:${invoiceId}`, details, changes })
  })
  return answer({ invoiceId }, 'invoice_updated')
}
