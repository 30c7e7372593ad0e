import { fillText } from '@gavelhouse/shared/fill-text.ts'
import type { publicAddress, publicPerson } from '@gavelhouse/shared/invoices/invoice.ts'
import { isBack, type Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { formatCents, formatDateTime, formatZone } from '@gavelhouse/shared/written.ts'
import type { z } from '@gavelhouse/shared/zod.ts'
import type { PaperDocument, PaperFact, PaperTable } from '../../papers/document.ts'
import type { ReadInvoice } from '../read-invoice.ts'
import type { PaperWords } from './words.ts'

type Reachable = { email?: string; phone?: string }

/** An invoice as it may be told to whoever asks: by the link in the mail without ways to reach the buyer, and without payments. */
export type PaperInvoice = Pick<ReadInvoice, 'invoice' | 'lines' | 'location' | 'notes' | 'appointment'> & {
  buyer: z.output<typeof publicPerson> & Reachable
  address: (z.output<typeof publicAddress> & Reachable) | null
  transactions: readonly Transaction[]
}

/** In the zone of the house, with its name (P-310). */
export const houseTime = (at: number): string => `${formatDateTime(at)} ${formatZone(at)}`

/** Which sale, when, who, and where the goods are or go. */
export function paperFacts(told: PaperInvoice, words: PaperWords): PaperFact[] {
  const { invoice, buyer, appointment } = told
  const isPaid = invoice.standing === 'paid' && invoice.paidAt !== null
  const isDue = invoice.due > 0 && invoice.standing !== 'cancelled'
  return [
    fact(words.sale, [invoice.auctionTitle]),
    fact(words.created, [houseTime(invoice.createdAt)]),
    ...(isPaid ? [fact(words.paidOn, [houseTime(invoice.paidAt ?? 0)])] : []),
    ...(isDue ? [fact(words.dueBy, [houseTime(invoice.dueAt)])] : []),
    ...(invoice.returnedAt === null ? [] : [fact(words.returnedOn, [houseTime(invoice.returnedAt)])]),
    fact(words.buyer, whoAndWhere(buyer)),
    whereTo(told, words),
    ...(appointment === null || appointment.status === 'open'
      ? []
      : [fact(words.pickupTime, [houseTime(appointment.startsAt)])]),
    ...(invoice.taxCertificate === '' ? [] : [fact(words.taxCertificate, [invoice.taxCertificate])]),
  ]
}

function whereTo({ invoice, address, location }: PaperInvoice, words: PaperWords): PaperFact {
  if (invoice.delivery === 'shipping' && address !== null) return fact(words.shipTo, whoAndWhere(address))
  const { name, address: street, city, state, zip, phone } = location
  return fact(words.pickupAt, [name, street, `${city}, ${state} ${zip}`, phone])
}

type Somebody = PaperInvoice['buyer']

function whoAndWhere({ firstName, lastName, address1, address2, city, state, zip, email, phone }: Somebody): string[] {
  const town = city === '' ? '' : `${city}, ${state} ${zip}`
  return [`${firstName} ${lastName}`, address1, address2, town, email ?? '', phone ?? '']
}

/** What is not known takes no line. */
const fact = (label: string, lines: readonly string[]): PaperFact => ({
  label,
  lines: [...new Set(lines.map((line) => line.trim()))].filter((line) => line !== ''),
})

/** What was paid and what went back; what came to nothing is not on the paper. */
export function paymentsTable(transactions: readonly Transaction[], words: PaperWords): PaperDocument['annexes'] {
  const counted = transactions.filter(({ isActive }) => isActive)
  if (counted.length === 0) return []
  const table: PaperTable = {
    columns: [
      { head: words.method, share: 24 },
      { head: words.date, share: 28 },
      { head: words.reference, share: 24 },
      { head: words.status, share: 12 },
      { head: words.amount, share: 20, isAmount: true },
    ],
    rows: counted.map(({ type, method, createdAt, reference, status, amount, fee }) => [
      [type === 'payment' ? words.methods[method] : `${words.types[type]}: ${words.methods[method]}`].concat(
        fee > 0 ? [fillText(words.fee, { fee: formatCents(fee) })] : [],
      ),
      [houseTime(createdAt)],
      [reference],
      [words.statuses[status]],
      [`${isBack(type) ? MINUS : ''}${formatCents(amount)}`],
    ]),
  }
  return [{ title: words.payments, table }]
}

export const MINUS = '\u2212'
