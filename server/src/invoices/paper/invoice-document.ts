import { fillText } from '@gavelhouse/shared/fill-text.ts'
import { deskCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import type { InvoiceLine } from '@gavelhouse/shared/invoices/invoice.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { formatCents } from '@gavelhouse/shared/written.ts'
import type { PaperDocument, PaperSum, PaperTable } from '../../papers/document.ts'
import { lotsTable, lotWords } from './lots-table.ts'
import { MINUS, type PaperInvoice, paperFacts, paymentsTable } from './paper-facts.ts'
import { type PaperHouse, paperHead } from './paper-head.ts'
import { PAPER_WORDS, type PaperWords } from './words.ts'

/** An invoice as it is printed (money 20): the same parts as its page, in the same order. */
export function invoiceDocument(
  told: PaperInvoice,
  { house, language }: { house: PaperHouse; language: PaperDocument['language'] },
): PaperDocument {
  const words = PAPER_WORDS[language]
  const { invoice, lines, location, notes } = told
  return {
    language,
    house: paperHead(house, location),
    title: fillText(words.invoice, { number: invoice.number }),
    standing: words.standing[invoice.standing],
    code: deskCodeOf(invoice.number),
    facts: paperFacts(told, words),
    table: linesTable(lines, words),
    sums: sumsOf(told, words),
    notes: notes.trim() === '' ? null : { label: words.notes, lines: notes.trim().split(/\r?\n/) },
    annexes: paymentsTable(told.transactions, words),
    pageOf: words.pageOf,
  }
}

function linesTable(lines: readonly InvoiceLine[], words: PaperWords): PaperTable {
  return lotsTable(
    lines.map((line) => ({ ...line, described: describe(line, words), units: String(line.quantity) })),
    words,
  )
}

function describe(line: InvoiceLine, words: PaperWords): string[] {
  const { title, lotNumber, sku, lotLocation, status, returnedQuantity, isInCart } = line
  return [
    ...lotWords({ title, lotNumber, sku, lotLocation }, words),
    ...(status === 'cancelled' ? [words.standing.cancelled] : []),
    ...(returnedQuantity > 0 ? [fillText(words.returned, { count: returnedQuantity })] : []),
    ...(status === 'live' && !isInCart ? [words.setAside] : []),
  ].filter((text) => text !== '')
}

/** Premium, tax, fees and deposit are lines of their own; what comes off has a minus (P-311). */
function sumsOf({ invoice, lines }: PaperInvoice, words: PaperWords): PaperSum[] {
  const { subtotal, premium, tax, shipping, handling, total, credited, deposit, paid, due } = invoice
  const some = (label: string, amount: Money, sign = ''): PaperSum[] =>
    amount > 0 ? [{ label, amount: `${sign}${formatCents(amount)}` }] : []
  const rate = taxRate(lines)
  return [
    { label: words.subtotal, amount: formatCents(subtotal) },
    ...some(words.premium, premium),
    { label: words.tax, amount: formatCents(tax), ...(rate !== '' && { hint: rate }) },
    ...some(words.shipping, shipping),
    ...some(words.handling, handling),
    { label: words.total, amount: formatCents(total), weight: 'sum' },
    ...some(words.credited, credited, MINUS),
    ...some(words.deposit, deposit, MINUS),
    ...some(words.paid, paid, MINUS),
    { label: words.due, amount: formatCents(due), weight: 'due' },
  ]
}

/** The rate and its place, where all lots are taxed alike. */
function taxRate(lines: readonly InvoiceLine[]): string {
  const named = lines.map(({ taxRate: rate, taxDescription }) =>
    taxDescription === '' ? '' : `${rate / 1_000} %, ${taxDescription}`,
  )
  const [hint = '', ...more] = new Set(named)
  return more.length === 0 ? hint : ''
}
