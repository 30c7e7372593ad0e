import { fillText } from '@gavelhouse/shared/fill-text.ts'
import { deskCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import type { InvoiceLine } from '@gavelhouse/shared/invoices/invoice.ts'
import type { PaperDocument } from '../../papers/document.ts'
import type { ReadInvoice } from '../read-invoice.ts'
import { DEED_WORDS } from './deed-words.ts'
import { lotWords } from './lots-table.ts'
import { houseTime } from './paper-facts.ts'
import { type PaperHouse, paperHead } from './paper-head.ts'
import { PAPER_WORDS } from './words.ts'

/** That something is whose it is: of one paid line. */
export function certificateDocument(
  { invoice, buyer, location }: ReadInvoice,
  line: InvoiceLine,
  { house, language }: { house: PaperHouse; language: PaperDocument['language'] },
): PaperDocument {
  const [words, own] = [PAPER_WORDS[language], DEED_WORDS[language]]
  const owner = `${buyer.firstName} ${buyer.lastName}`.trim()
  const date = houseTime(invoice.paidAt ?? invoice.createdAt)
  const number = `${invoice.number}-${line.id}`
  return {
    language,
    house: paperHead(house, location),
    title: fillText(own.certificate, { number }),
    standing: words.standing.paid,
    code: deskCodeOf(invoice.number),
    facts: [
      { label: own.owner, lines: [owner] },
      { label: words.sale, lines: [invoice.auctionTitle] },
      { label: own.issued, lines: [date] },
    ],
    table: {
      columns: [
        { head: words.description, share: 88 },
        { head: words.quantity, share: 12, isAmount: true },
      ],
      rows: [[lotWords(line, words), [String(line.quantity - line.returnedQuantity)]]],
    },
    sums: [],
    notes: { label: own.terms, lines: [fillText(own.certified, { house: house.name, owner, date })] },
    annexes: [],
    pageOf: words.pageOf,
  }
}
