import { isHandedOver } from '@gavelhouse/shared/appointments/appointment.ts'
import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import type { PhraseKey } from '../phrases/keys.ts'

type Told = Pick<
  InvoiceRecord,
  | 'number'
  | 'group'
  | 'source'
  | 'standing'
  | 'isPaid'
  | 'isPartial'
  | 'due'
  | 'method'
  | 'delivery'
  | 'appointmentId'
  | 'handover'
>

export interface NextAct {
  to: string
  label: PhraseKey
  /** It is what people come for, not one thing among others. */
  isMain: boolean
}

/** The one thing to do about an invoice now, beside looking at it (P-264 to P-270, P-279 to P-287). */
export function nextActOf(invoice: Told): NextAct | null {
  if (isPayable(invoice)) return { to: payingAddressOf(invoice), label: 'payInvoice', isMain: true }
  if (!isFetched(invoice)) return null
  const isBooked = invoice.appointmentId !== null
  return {
    to: `/appointment/schedule/${invoice.number}`,
    label: isBooked ? 'rescheduleAppointment' : 'bookAppointment',
    isMain: !isBooked,
  }
}

/** P-280, P-285: the goods are sent, and something of them is paid, or the desk says that they are on their way. */
export const isTracked = ({ standing, delivery, handover, isPaid, isPartial }: Told): boolean =>
  standing !== 'cancelled' && (handover === 'shipped' || (delivery === 'shipping' && (isPaid || isPartial)))

/** P-281. Nothing is due of what was cancelled or set aside altogether; staff confirm what was paid offline (P-287). */
const isPayable = ({ standing, isPaid, isPartial, due, method }: Told): boolean =>
  standing !== 'cancelled' && (isPartial || !isPaid) && due > 0 && method !== 'offline'

/** Paid, fetched by the buyer, and still there (P-282 to P-284). */
const isFetched = ({ standing, delivery, handover }: Told): boolean =>
  standing === 'paid' && delivery === 'pickup' && !isHandedOver(handover)

/** What won lots owe is one group of the auction cart; everything else is paid as the invoice it is. */
const payingAddressOf = ({ isPartial, source, group, number }: Told): string =>
  !isPartial && source === 'auction' ? `/checkout/auction/${group}` : `/checkout/invoice/${number}`
