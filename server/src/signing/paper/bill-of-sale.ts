import { fillText } from '@gavelhouse/shared/fill-text.ts'
import { deskCodeOf } from '@gavelhouse/shared/invoices/desk-code.ts'
import { formatCents } from '@gavelhouse/shared/written.ts'
import { DEED_WORDS } from '../../invoices/paper/deed-words.ts'
import { lotsTable, lotWords } from '../../invoices/paper/lots-table.ts'
import { houseTime, paperFacts } from '../../invoices/paper/paper-facts.ts'
import { type PaperHouse, paperHead } from '../../invoices/paper/paper-head.ts'
import { PAPER_WORDS } from '../../invoices/paper/words.ts'
import type { ReadInvoice } from '../../invoices/read-invoice.ts'
import type { PaperDocument } from '../../papers/document.ts'

/** What is signed for a paid invoice: as a paper, and in the names a template may use. */
export function billOfSale(
  told: ReadInvoice,
  { house, language }: { house: PaperHouse; language: PaperDocument['language'] },
): { paper: PaperDocument; tokens: Record<string, string> } {
  const [words, own] = [PAPER_WORDS[language], DEED_WORDS[language]]
  const { invoice, buyer, location } = told
  const lines = told.lines.filter(({ status }) => status === 'live')
  const total = formatCents(lines.reduce((sum, line) => sum + line.total, 0))
  const owner = `${buyer.firstName} ${buyer.lastName}`.trim()
  const title = fillText(own.bill, { number: invoice.number })
  const paper: PaperDocument = {
    language,
    house: paperHead(house, location),
    title,
    standing: own.toSign,
    code: deskCodeOf(invoice.number),
    facts: paperFacts(told, words),
    table: lotsTable(
      lines.map((line) => ({ ...line, described: lotWords(line, words), units: String(line.quantity) })),
      words,
    ),
    sums: [{ label: words.total, amount: total, weight: 'due' }],
    notes: { label: own.terms, lines: [fillText(own.sold, { house: house.name, owner, total })] },
    annexes: [],
    pageOf: words.pageOf,
  }
  return {
    paper,
    tokens: {
      'House.Name': house.name,
      'Invoice.Number': String(invoice.number),
      'Invoice.Paid': houseTime(invoice.paidAt ?? invoice.createdAt),
      'Sale.Title': invoice.auctionTitle,
      'Buyer.Name': owner,
      'Buyer.Address': [buyer.address1, buyer.address2, `${buyer.city}, ${buyer.state} ${buyer.zip}`]
        .filter((line) => line.trim() !== '')
        .join(', '),
      'Sale.Goods': lines
        .map(({ lotNumber, title: what, quantity }) => `${lotNumber} · ${what} × ${quantity}`)
        .join('\n'),
      'Sale.Total': total,
    },
  }
}
