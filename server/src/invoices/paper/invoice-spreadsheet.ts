import type { InvoiceRecord } from '@gavelhouse/shared/invoices/invoice.ts'
import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import type { PaperDocument } from '../../papers/document.ts'
import type { Spreadsheet, SpreadsheetCell } from '../../papers/spreadsheet.ts'
import type { PaperInvoice } from './paper-facts.ts'
import { PAPER_WORDS, type PaperWords } from './words.ts'

/**
 * The columns of P-308, a row per lot and a last one of totals (P-309). The total of a lot holds its premium; what else makes
 * up the invoice stands on the second sheet.
 */
export function invoiceSpreadsheet({ invoice, lines }: PaperInvoice, language: PaperDocument['language']): Spreadsheet {
  const words = PAPER_WORDS[language]
  const sum = (name: 'quantity' | 'subtotal' | 'tax' | 'total') => lines.reduce((all, line) => all + line[name], 0)
  return {
    isRightToLeft: language === 'ar',
    sheets: [
      {
        name: words.lotsSheet,
        columns: [
          { head: words.description, width: 48 },
          { head: words.amount, width: 14 },
          { head: words.quantity, width: 10 },
          { head: words.subtotal, width: 14 },
          { head: words.tax, width: 14 },
          { head: words.totals, width: 14 },
        ],
        rows: [
          ...lines.map(({ title, unitPrice, quantity, subtotal, tax, total }) => [
            ...[
              title,
              inDollars(unitPrice),
              { count: quantity },
              inDollars(subtotal),
              inDollars(tax),
              inDollars(total),
            ],
          ]),
          [
            ...[words.totals, null, { count: sum('quantity') }],
            ...[inDollars(sum('subtotal')), inDollars(sum('tax')), inDollars(sum('total'))],
          ],
        ],
        hasTotals: true,
      },
      {
        name: words.sumsSheet,
        columns: [
          { head: words.description, width: 32 },
          { head: words.amount, width: 14 },
        ],
        rows: sumRows(invoice, words),
        hasTotals: true,
      },
    ],
  }
}

const inDollars = (amount: Money): SpreadsheetCell => ({ dollars: amount / ONE_DOLLAR })

/** What comes off is negative; the last row is what is due. */
function sumRows(invoice: InvoiceRecord, words: PaperWords): SpreadsheetCell[][] {
  const { subtotal, premium, tax, shipping, handling, total, credited, deposit, paid, due } = invoice
  const rows: [string, Money][] = [
    [words.subtotal, subtotal],
    [words.premium, premium],
    [words.tax, tax],
    [words.shipping, shipping],
    [words.handling, handling],
    [words.total, total],
    [words.credited, -credited],
    [words.deposit, -deposit],
    [words.paid, -paid],
    [words.due, due],
  ]
  return rows.map(([label, amount]) => [label, inDollars(amount + 0)])
}
