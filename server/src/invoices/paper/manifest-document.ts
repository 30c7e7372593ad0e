import { fillText } from '@gavelhouse/shared/fill-text.ts'
import { deskCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import type { InvoiceLine } from '@gavelhouse/shared/invoices/invoice.ts'
import type { PaperDocument } from '../../papers/document.ts'
import { DEED_WORDS } from './deed-words.ts'
import { type PaperInvoice, paperFacts } from './paper-facts.ts'
import { type PaperHouse, paperHead } from './paper-head.ts'
import { PAPER_WORDS } from './words.ts'

/** What is on an invoice, lot by lot, with where each lies and how many there are. */
export function manifestDocument(
  told: PaperInvoice,
  { house, language }: { house: PaperHouse; language: PaperDocument['language'] },
): PaperDocument {
  const [words, own] = [PAPER_WORDS[language], DEED_WORDS[language]]
  const { invoice, location } = told
  const lines = told.lines.filter(({ status, isInCart }) => status === 'live' && isInCart)
  const units = lines.reduce((sum, line) => sum + unitsOf(line), 0)
  return {
    language,
    house: paperHead(house, location),
    title: fillText(own.manifest, { number: invoice.number }),
    standing: words.standing[invoice.standing],
    code: deskCodeOf(invoice.number),
    facts: paperFacts(told, words),
    table: {
      columns: [
        { head: own.lotNumber, share: 12 },
        { head: words.description, share: 48 },
        { head: own.place, share: 20 },
        { head: words.quantity, share: 12, isAmount: true },
        { head: own.checked, share: 12, isAmount: true },
      ],
      rows: lines.map((line) => [
        [line.lotNumber],
        [line.title, line.sku].filter((text) => text !== ''),
        [line.lotLocation],
        [String(unitsOf(line))],
        ['[   ]'],
      ]),
    },
    sums: [{ label: fillText(own.lots, { count: lines.length }), amount: String(units), weight: 'sum' }],
    notes: null,
    annexes: [],
    pageOf: words.pageOf,
  }
}

/** Without what came back. */
const unitsOf = ({ quantity, returnedQuantity }: InvoiceLine): number => quantity - returnedQuantity
