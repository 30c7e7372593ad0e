import { rateFromBasisPoints } from '@gavelhouse/shared/money/rate.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { applyDeposits } from '../wallet/apply-deposits.ts'
import { dueOf } from './due.ts'
import { exemptionOf } from './exemption-of.ts'
import { forgetDelivery } from './forget-delivery.ts'
import { freezeInvoice } from './freeze-invoice.ts'
import { type GoodsTax, type LineTax, sumsOf, taxOfGoods } from './line-sums.ts'
import {
  findTerms,
  type Invoice,
  type InvoicedLine,
  insertInvoiceLog,
  isBeingPaid,
  listLines,
  lockInvoice,
  lockUninvoiced,
  NOW,
  updateInvoice,
  updateLineSums,
} from './queries.ts'
import { listInCartWithout } from './queries-delivery.ts'
import type { OwedGroup } from './queries-make.ts'
import { AGREED_SHIPPING, NO_SHIPPING, recompute } from './recompute.ts'

/**
 * What is sold after the invoices of an auction were made, as awards are one by one, joins the buyer's open invoice until that
 * is overdue. If it has been frozen meanwhile nothing happens, and the next round makes another one. `placeTax` is that of where
 * the goods lie.
 */
export async function joinInvoice(
  tx: Db,
  { openInvoiceId, auctionId, lineIds }: OwedGroup,
  placeTax: GoodsTax,
): Promise<void> {
  const invoice = openInvoiceId === null ? null : await lockInvoice(tx, openInvoiceId)
  if (invoice === null || invoice.frozenAt !== null || invoice.cancelledAt !== null) return
  const { id } = invoice
  // Somebody has begun to pay it since it was looked for (I-51).
  if (await isBeingPaid(tx, id)) return
  const joining = await lockUninvoiced(tx, lineIds)
  const known = await listLines(tx, id)
  const [terms] = await findTerms(tx, [auctionId])
  if (joining.length === 0 || known.length === 0 || terms === undefined) return
  const { isExempt } = await exemptionOf(tx, invoice)
  const isFetched = invoice.delivery !== 'shipping' && !isExempt
  const premiumRate = rateFromBasisPoints(terms.buyerPremium)
  await updateLineSums(
    tx,
    joining.map((line) => {
      const tax = taxAmong(known, line.kindOfGoods, isFetched ? placeTax : null)
      return { ...line, ...sumsOf(line, { premiumRate, tax }), invoiceId: id }
    }),
  )
  await settleDelivery(tx, invoice, placeTax)
  await insertInvoiceLog(
    tx,
    joining.map((line) => ({ invoiceId: id, lineId: line.id, act: 'joined' })),
  )
  await takeDeposits(tx, { id, userId: invoice.userId, lotIds: joining.map(({ lotId }) => lotId) })
}

/** Shipping is quoted anew; what the buyer chose and the lots that came along do not offer is chosen anew (decision 099). */
async function settleDelivery(tx: Db, { id, delivery, shippingService }: Invoice, placeTax: GoodsTax): Promise<void> {
  const isAgreed = shippingService === AGREED_SHIPPING
  const isOffered = delivery === null || isAgreed || (await listInCartWithout(tx, id, delivery)).length === 0
  if (!isOffered) return forgetDelivery(tx, id, placeTax)
  await updateInvoice(tx, id, NO_SHIPPING)
  await recompute(tx, id)
}

/** As goods of the same kind on the invoice; of another kind by the place, and where that does not count as the first line is. */
function taxAmong(known: readonly InvoicedLine[], kindOfGoods: string, placeTax: GoodsTax | null): LineTax {
  const same = known.find((line) => line.kindOfGoods === kindOfGoods)
  if (same === undefined && placeTax !== null) return taxOfGoods(placeTax, kindOfGoods)
  const { taxRate, taxState, taxDescription } = same ?? (known[0] as InvoicedLine)
  return { rate: taxRate ?? 0, state: taxState ?? '', description: taxDescription ?? '' }
}

async function takeDeposits(tx: Db, { id, userId, lotIds }: { id: number; userId: number; lotIds: number[] }) {
  const invoice = await lockInvoice(tx, id)
  if (invoice === null) return
  const due = dueOf(invoice)
  const deposits = (await applyDeposits(tx, [{ invoiceId: id, userId, lotIds, due }])).get(id)
  if (deposits === undefined) return
  const issued = await freezeInvoice(tx, id)
  await updateInvoice(tx, id, { deposit: deposits.applied, ...(deposits.applied === due && { paidAt: NOW }) })
  await postEntries(tx, [...issued, ...deposits.entries])
}
