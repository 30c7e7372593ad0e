import type { Db } from '../db/connect.ts'
import { readText } from '../site/queries-settings.ts'
import { billingAddressOf, presentBuyer, presentInvoice, presentLine, shownOf } from './present.ts'
import { presentAppointment } from './present-appointment.ts'
import { findBooked } from './queries-booked.ts'
import {
  getAuctionSeller,
  getBuyer,
  getPlace,
  type InvoiceHead,
  listInvoiceLog,
  listShownLines,
} from './queries-read.ts'
import { listInvoiceTransactions } from './queries-transactions.ts'

/**
 * Everything there is to tell about an invoice: the one loader behind both shapes of the wire (P-792) and the page behind
 * the link. Who may know it has been decided before.
 */
export async function readInvoice(db: Db, head: InvoiceHead, { withCancelled = false } = {}) {
  const { invoice } = head
  const [lines, place, buyer, transactions, seller, email, booked] = await Promise.all([
    listShownLines(db, invoice.id),
    getPlace(db, invoice.locationId),
    getBuyer(db, invoice.userId),
    listInvoiceTransactions(db, invoice.id),
    getAuctionSeller(db, invoice.auctionId),
    readText(db, 'support_email'),
    findBooked(db, invoice.id),
  ])
  const origin = { place, email: email ?? '' }
  return {
    invoice: presentInvoice(head),
    lines: (withCancelled ? lines : shownOf(lines)).map((line) => ({
      ...presentLine(line, { head, origin }),
      sellerId: line.sellerId,
    })),
    appointment: booked === null ? null : presentAppointment(booked, head),
    location: place,
    transactions,
    refunds: transactions.filter(({ type }) => type === 'refund'),
    buyer: presentBuyer(buyer),
    address: invoice.address,
    billingAddress: billingAddressOf(buyer),
    seller,
    notes: invoice.notes,
  }
}

export type ReadInvoice = Awaited<ReturnType<typeof readInvoice>>

export const readInvoiceLog = (db: Db, { invoice }: InvoiceHead) => listInvoiceLog(db, invoice.id)
