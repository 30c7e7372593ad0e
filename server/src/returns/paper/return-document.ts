import { fillText } from '@gavelhouse/shared/fill-text.ts'
import { returnCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { ReturnLine } from '@gavelhouse/shared/returns/return.ts'
import { formatCents } from '@gavelhouse/shared/written.ts'
import { lotsTable, lotWords } from '../../invoices/paper/lots-table.ts'
import { houseTime, paymentsTable } from '../../invoices/paper/paper-facts.ts'
import { type PaperHouse, paperHead } from '../../invoices/paper/paper-head.ts'
import { PAPER_WORDS } from '../../invoices/paper/words.ts'
import type { PaperDocument, PaperFact, PaperSum, PaperTable } from '../../papers/document.ts'
import type { ReadReturn } from '../read-return.ts'
import { RETURN_WORDS } from './words.ts'

type Language = PaperDocument['language']

/** A return as it is printed, in the look of the invoice it belongs to. */
export function returnDocument(
  told: ReadReturn,
  { house, language }: { house: PaperHouse; language: Language },
): PaperDocument {
  const [words, own] = [PAPER_WORDS[language], RETURN_WORDS[language]]
  const { value, lines, location, transactions } = told
  const [refunds] = paymentsTable(transactions, words)
  return {
    language,
    house: paperHead(house, location),
    title: fillText(own.title, { number: value.number }),
    standing: own.states[value.state],
    code: returnCodeOf(value.number),
    facts: factsOf(told, language),
    table: linesTable(lines, language),
    sums: sumsOf(told, language),
    notes: notesOf(told, language),
    annexes: refunds === undefined ? [] : [{ ...refunds, title: own.refunds }],
    pageOf: words.pageOf,
  }
}

function factsOf({ value, buyer }: ReadReturn, language: Language): PaperFact[] {
  const [words, own] = [PAPER_WORDS[language], RETURN_WORDS[language]]
  const town = buyer.city === '' ? '' : `${buyer.city}, ${buyer.state} ${buyer.zip}`
  const who = [`${buyer.firstName} ${buyer.lastName}`, buyer.address1, buyer.address2, town, buyer.email, buyer.phone]
  return [
    { label: own.ofInvoice, lines: [String(value.invoiceId)] },
    { label: words.sale, lines: [value.auctionTitle] },
    { label: own.requestedOn, lines: [houseTime(value.createdAt)] },
    ...(value.returnedAt === null ? [] : [{ label: words.returnedOn, lines: [houseTime(value.returnedAt)] }]),
    { label: words.buyer, lines: who.filter((line) => line.trim() !== '') },
  ]
}

function linesTable(lines: readonly ReturnLine[], language: Language): PaperTable {
  const words = PAPER_WORDS[language]
  return lotsTable(
    lines.map((line) => ({ ...line, described: lotWords(line, words), units: unitsOf(line, language) })),
    words,
  )
}

const unitsOf = ({ quantity: count, boughtQuantity: bought }: ReturnLine, language: Language): string =>
  count === bought ? String(count) : fillText(RETURN_WORDS[language].units, { count, bought })

function sumsOf({ value }: ReadReturn, language: Language): PaperSum[] {
  const [words, own] = [PAPER_WORDS[language], RETURN_WORDS[language]]
  const some = (label: string, amount: Money): PaperSum[] =>
    amount > 0 ? [{ label, amount: formatCents(amount) }] : []
  return [
    { label: words.subtotal, amount: formatCents(value.subtotal) },
    ...some(words.premium, value.premium),
    { label: words.tax, amount: formatCents(value.tax) },
    ...some(words.shipping, value.shipping),
    { label: words.total, amount: formatCents(value.total), weight: 'sum' },
    { label: own.refund, amount: formatCents(value.refund), weight: 'due' },
  ]
}

function notesOf({ value: { reason, answer } }: ReadReturn, language: Language): PaperDocument['notes'] {
  const own = RETURN_WORDS[language]
  const said = answer === '' ? [] : ['', `${own.answer}:`, ...answer.split(/\r?\n/)]
  return { label: own.reason, lines: [...reason.trim().split(/\r?\n/), ...said] }
}
