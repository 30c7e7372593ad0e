import type { invoices as english } from '../en/invoices.ts'
import type { Translated } from '../keys.ts'

export const invoices: Translated<typeof english> = {
  invoicesIntro: 'Lo que debe y lo que ha pagado, por subasta.',
  invoicesAll: 'Todas',
  invoicesReturned: 'Devueltas',
  standingPaid: 'Pagada',
  standingUnpaid: 'Sin pagar',
  standingPartial: 'Parcial',
  standingCancelled: 'Cancelada',
  standingOverdue: 'Vencida',
  standingOffline: 'Fuera de línea',
  noInvoices: 'Cuando termina una subasta, lo que ha ganado en ella llega aquí en una factura.',
  noPaidInvoices: 'Las facturas llegan aquí en cuanto están pagadas.',
  noUnpaidInvoices: 'No debe nada.',
  noPartialInvoices: 'Ninguna de sus facturas está pagada en parte.',
  noReturnedInvoices: 'No ha devuelto nada.',
  invoiceOf: 'Factura {number}',
  invoiceItems_one: '{count} artículo',
  invoiceItems_other: '{count} artículos',
  invoiceDueOf: '{amount} por pagar',
  createdOn: 'Creada',
  paidOn: 'Pagada',
  returnedOn: 'Devuelta',
  payInvoice: 'Pagar factura',
  bookAppointment: 'Reservar cita',
  rescheduleAppointment: 'Cambiar cita',
}
