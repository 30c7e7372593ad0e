import type { InvoiceLine, InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { invoiceStatus, isPartial } from '@gavelhouse/shared/money/invoice-status.ts'
import { returnableUntil } from '@gavelhouse/shared/returns/return-life.ts'
import { signingStatus } from '@gavelhouse/shared/signing/document-life.ts'
import { sumsOfInvoice } from './due.ts'
import type { getBuyer, getPlace, InvoiceHead, ShownLine } from './queries-read.ts'
import type { InvoiceAddress } from './tables.ts'

/** Where an invoice stands: a function of its sums and lines, kept nowhere (I-52). */
function standingOf({ invoice, isCancelled }: Pick<InvoiceHead, 'invoice' | 'isCancelled'>) {
  const sums = sumsOfInvoice(invoice)
  const isOver = isCancelled || invoice.cancelledAt !== null
  // Whoever has set everything aside owes nothing now and has paid nothing either.
  if (sums.due === 0 && invoice.frozenAt === null && !isOver) return { sums, standing: 'unpaid' as const }
  return { sums, standing: invoiceStatus([{ isCancelled: isOver }], sums, invoice) }
}

export function presentInvoice(head: InvoiceHead): InvoiceRecord {
  const { invoice, auctionTitle, itemCount, returnedAt, now } = head
  const { sums, standing } = standingOf(head)
  const isPaid = standing === 'paid'
  const paidAt = isPaid ? (invoice.paidAt ?? invoice.frozenAt) : null
  return {
    ...{
      id: invoice.id,
      number: invoice.id,
      returnNumber: head.returnNumber,
      group: groupOf(head),
      isBesideOthers: head.isBesideOthers,
      auctionId: invoice.auctionId,
    },
    ...{ auctionTitle, locationId: invoice.locationId, source: invoice.source === 'auction' ? 'auction' : 'buynow' },
    ...{ createdAt: invoice.createdAt, dueAt: invoice.dueAt, paidAt, paidAtAgain: paidAt },
    ...{ returnedAt, returnedAtAgain: returnedAt, isPaid, isPaidAgain: isPaid },
    isPartial: standing === 'partial' || (standing !== 'cancelled' && isPartial(sums, invoice)),
    isOverdue: (standing === 'unpaid' || standing === 'partial') && invoice.dueAt < now,
    ...{ standing, itemCount, subtotal: sums.subtotal, premium: sums.premium, tax: sums.tax },
    ...{ shipping: sums.shipping, handling: sums.handling },
    ...{ total: sums.total, totalAgain: sums.total, totalOnceMore: sums.total },
    ...{ deposit: invoice.deposit, paid: invoice.paid - invoice.refunded, credited: invoice.credited, due: sums.due },
    ...{ method: invoice.paymentMethod ?? '', delivery: invoice.delivery, appointmentId: head.appointmentId },
    ...{ pickupAt: head.pickupAt, handover: handoverOf(head.handovers), carrier: invoice.carrier },
    shipment: shipmentOf(head),
    taxCertificate: invoice.taxCertificate ?? '',
    signing: signingStatus({ isPaid, isAsked: head.isBillAsked }, head.document?.state ?? null),
    documentId: head.document?.id ?? null,
    returnableUntil: returnableUntil({ isPaid, paidAt }, head.returnDays),
  }
}

const groupOf = ({ invoice, hasSeveralPlaces }: InvoiceHead): string =>
  hasSeveralPlaces ? `${invoice.auctionId}-${invoice.locationId}` : String(invoice.auctionId)

/** What arrived of goods that are sent in parts is not yet all of them: the desk says when everything is on its way. */
function shipmentOf({ parcels, handovers }: InvoiceHead): InvoiceRecord['shipment'] {
  const isAllSent = handoverOf(handovers) === 'shipped'
  if (parcels === '') return isAllSent ? 'sent' : ''
  return parcels === 'delivered' && !isAllSent ? 'sent' : parcels
}

/** P-294: what all lines have in common; some handed over and some not is a partial pickup. */
export function handoverOf(handovers: readonly string[]): InvoiceRecord['handover'] {
  const [first = '', ...more] = handovers as InvoiceRecord['handover'][]
  if (more.length === 0) return first
  return handovers.some((one) => one === 'picked_up' || one === 'partial_pickup') ? 'partial_pickup' : ''
}

export type Place = Awaited<ReturnType<typeof getPlace>>
export type Buyer = Awaited<ReturnType<typeof getBuyer>>

/** Where the goods lie and who answers for them. */
export interface Origin {
  place: Place
  email: string
}

export function presentLine(shown: ShownLine, { head, origin }: { head: InvoiceHead; origin: Origin }): InvoiceLine {
  const { line, lotNumber, title, picture, sku, lotLocation } = shown
  const { delivery, shippingService, carrier } = head.invoice
  const [subtotal, premium, tax] = [line.subtotal ?? 0, line.premium ?? 0, line.tax ?? 0]
  const { place, email } = origin
  return {
    ...{ id: line.id, lotId: line.lotId, lotNumber, title, picture, sku, lotLocation, unitPrice: line.unitPrice },
    ...{ quantity: line.quantity, returnedQuantity: line.returnedQuantity, subtotal, premium, tax },
    requestedQuantity: shown.requestedQuantity,
    ...{ total: subtotal + premium + tax, premiumRate: line.premiumRate ?? 0, taxRate: line.taxRate ?? 0 },
    ...{ taxDescription: line.taxDescription ?? '', handover: line.handover ?? '', delivery },
    status: line.status === 'void' ? 'cancelled' : line.status,
    isInCart: !line.isAside,
    hasCertificate: line.status === 'live' && !line.isAside && standingOf(head).standing === 'paid',
    isPartial: standingOf(head).standing === 'partial',
    ...{ shippingService: shippingService ?? '', carrier: carrier ?? '' },
    ...{ originAddress1: place.address, originCity: place.city, originState: place.state, originCountry: 'US' },
    ...{ originZip: place.zip, originEmail: email, originPhone: place.phone },
  }
}

/** P-313: what is cancelled is left out, unless nothing else is there: then it is what says so (P-278). */
export function shownOf<Shown extends { line: Pick<ShownLine['line'], 'status'> }>(lines: readonly Shown[]): Shown[] {
  const owed = lines.filter(({ line }) => line.status === 'live' || line.status === 'returned')
  return owed.length > 0 ? owed : [...lines]
}

const NOWHERE = { address1: '', address2: '', city: '', state: '', country: '', zip: '' }

export function presentBuyer({ person, profile, home }: Buyer) {
  const { firstName, lastName, email, phone } = person
  const { address1, address2, city, state, country, zip } = home ?? profile ?? NOWHERE
  return { firstName, lastName, email, phone, address1, address2, city, state, country, zip }
}

/** Where people live is where they are billed. */
export const billingAddressOf = ({ home }: Buyer): InvoiceAddress | null => home

/** The sums of some lines, for a seller who shares the invoice with others. */
export function reachesOnly(
  invoice: InvoiceRecord,
  lines: readonly Pick<InvoiceLine, 'subtotal' | 'premium' | 'tax'>[],
): InvoiceRecord {
  const sum = (name: 'subtotal' | 'premium' | 'tax') => lines.reduce((total, line) => total + line[name], 0)
  const [subtotal, premium, tax] = [sum('subtotal'), sum('premium'), sum('tax')]
  const total = subtotal + premium + tax
  const [paid, due] = invoice.isPaid ? [total, 0] : [0, total]
  return {
    ...invoice,
    ...{ itemCount: lines.length, subtotal, premium, tax, shipping: 0, handling: 0, total, totalAgain: total },
    ...{ totalOnceMore: total, deposit: 0, credited: 0, paid, due },
  }
}
