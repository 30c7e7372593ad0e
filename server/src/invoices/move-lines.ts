import { mayIn } from '@gavelhouse/shared/accounts/grants.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { moveLines as api } from '@gavelhouse/shared/invoices/desk-contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import type { TaxServices } from '../tax/context.ts'
import { totalOf } from './due.ts'
import { exemptionOf } from './exemption-of.ts'
import { exempt } from './line-sums.ts'
import { lockOpenInvoice } from './lock-open-invoice.ts'
import { getOfficeHead } from './office-head.ts'
import {
  type Invoice,
  insertInvoiceLog,
  insertInvoices,
  listLines,
  lockInvoice,
  takeNumbers,
  updateInvoice,
  updateLines,
} from './queries.ts'
import { findLotWithout } from './queries-delivery.ts'
import { NO_SHIPPING, recompute } from './recompute.ts'
import { refuseMoved } from './refuse-moved.ts'
import { refuseStale } from './refuse-stale.ts'
import { taxOfInvoice } from './tax-of-invoice.ts'

type Input = InputOf<typeof api>

/**
 * Lots that are to be paid or fetched apart, or together: only between invoices of one buyer, auction and place on which
 * nothing was paid, so that no sum in the books and no seller's sale is touched. An invoice without lines is cancelled and
 * keeps its number. What was quoted for shipping was for other goods.
 */
export async function moveLines(ctx: UserContext & TaxServices, input: Input) {
  const { invoiceId, toInvoiceId } = input
  const from = await getOfficeHead(ctx, invoiceId, api.rights)
  const target = toInvoiceId === null ? from : await getOfficeHead(ctx, toInvoiceId, api.rights)
  const { isExempt } = await exemptionOf(ctx.db, target.invoice)
  // A new invoice is fetched until its buyer says otherwise.
  const goesTo = toInvoiceId === null ? { ...target.invoice, delivery: null } : target.invoice
  const known = await taxOfInvoice(ctx, goesTo, isExempt, [invoiceId])
  const tax = isExempt ? exempt(known) : known
  const { id } = await saveAudited(ctx, { act: 'move_lines', kind: 'invoice', input }, async (tx) => {
    const [source, found] = await lockBoth(tx, input)
    if (!mayIn(ctx.user.grants, api.rights, source.auctionId)) throw new AppError('not_found')
    await refuseStale(tx, invoiceId, input.seenVersion)
    if (found !== null) refuseMoved(target.invoice, found)
    await refuseUnknown(tx, input)
    if (found !== null) await refuseOtherWay(tx, found, input.lineIds)
    const to = found?.id ?? (await makeBeside(tx, source))
    await updateLines(tx, input.lineIds, { invoiceId: to, isAside: false })
    for (const changed of [invoiceId, to]) await updateInvoice(tx, changed, NO_SHIPPING)
    await recompute(tx, to, tax)
    await recompute(tx, invoiceId)
    const staffId = ctx.user.id
    const { reason, lineIds } = input
    await insertInvoiceLog(tx, [
      { invoiceId, staffId, act: 'moved', details: { to, lineIds, reason } },
      { invoiceId: to, staffId, act: 'moved-here', details: { from: invoiceId, lineIds, reason } },
    ])
    const after = (await lockInvoice(tx, invoiceId)) as Invoice
    const changes = [{ field: 'total', old: totalOf(source), new: totalOf(after) }]
    return { id: to, details: { from: invoiceId, lineIds, reason }, changes }
  })
  return answer({ invoiceId: id }, 'invoice_updated')
}

/** In the order of their numbers, as whoever holds several. */
async function lockBoth(tx: Db, { invoiceId, toInvoiceId }: Input): Promise<[Invoice, Invoice | null]> {
  if (toInvoiceId === null) return [await lockOpenInvoice(tx, invoiceId), null]
  if (toInvoiceId === invoiceId) throw new AppError('other_invoice')
  const held = new Map<number, Invoice>()
  for (const id of [invoiceId, toInvoiceId].sort((a, b) => a - b)) held.set(id, await lockOpenInvoice(tx, id))
  const [source, target] = [held.get(invoiceId), held.get(toInvoiceId)] as [Invoice, Invoice]
  const isSame = (['userId', 'auctionId', 'locationId'] as const).every((name) => source[name] === target[name])
  if (!isSame) throw new AppError('other_invoice')
  return [source, target]
}

/** All of them to a new invoice would be the same invoice under another number. */
async function refuseUnknown(tx: Db, { invoiceId, toInvoiceId, lineIds }: Input): Promise<void> {
  const live = (await listLines(tx, invoiceId)).filter(({ status }) => status === 'live')
  if (!lineIds.every((lineId) => live.some(({ id }) => id === lineId))) throw new AppError('not_found')
  if (toInvoiceId === null && new Set(lineIds).size === live.length) throw new AppError('nothing_stays')
}

/** What was chosen for an invoice is its buyer's: lots that cannot come that way are not put on it (decision 103). */
async function refuseOtherWay(tx: Db, { id: invoice, delivery }: Invoice, lineIds: readonly number[]): Promise<void> {
  const other = delivery === null ? null : await findLotWithout(tx, lineIds, delivery)
  if (other === null) return
  const code = delivery === 'shipping' ? 'lot_not_sent_there' : 'lot_not_fetched_there'
  throw new AppError(code, { lot: other.lotNumber, invoice })
}

async function makeBeside(tx: Db, source: Invoice): Promise<number> {
  const { userId, auctionId, locationId, dueAt, taxCertificate, isExempted } = source
  const id = await takeNumbers(tx, 1)
  await insertInvoices(tx, [
    {
      ...{ id, userId, auctionId, locationId, source: source.source, dueAt, taxCertificate, isExempted },
      ...{ subtotal: 0, premium: 0, tax: 0 },
    },
  ])
  return id
}
