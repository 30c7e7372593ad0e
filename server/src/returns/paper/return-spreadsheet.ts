import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { PAPER_WORDS } from '../../invoices/paper/words.ts'
import type { PaperDocument } from '../../papers/document.ts'
import type { Spreadsheet, SpreadsheetCell } from '../../papers/spreadsheet.ts'
import type { ReadReturn } from '../read-return.ts'
import { RETURN_WORDS } from './words.ts'

/** The columns of an invoice's (P-308, P-319): a row per lot and a last one of totals; what goes back on the second sheet. */
export function returnSpreadsheet({ value, lines }: ReadReturn, language: PaperDocument['language']): Spreadsheet {
  const [words, own] = [PAPER_WORDS[language], RETURN_WORDS[language]]
  const sum = (name: 'quantity' | 'subtotal' | 'tax' | 'total') => lines.reduce((all, line) => all + line[name], 0)
  const heads = [words.description, words.amount, words.quantity, words.subtotal, words.tax, words.totals]
  const sums: [string, Money][] = [
    [words.subtotal, value.subtotal],
    [words.premium, value.premium],
    [words.tax, value.tax],
    [words.shipping, value.shipping],
    [words.total, value.total],
    [own.refund, value.refund],
  ]
  return {
    isRightToLeft: language === 'ar',
    sheets: [
      {
        name: words.lotsSheet,
        columns: heads.map((head, index) => ({ head, width: index === 0 ? 48 : 14 })),
        rows: [
          ...lines.map(({ title, unitPrice, quantity, subtotal, tax, total }): SpreadsheetCell[] => [
            ...[title, inDollars(unitPrice), { count: quantity }],
            ...[inDollars(subtotal), inDollars(tax), inDollars(total)],
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
        rows: sums.map(([label, amount]) => [label, inDollars(amount)]),
        hasTotals: true,
      },
    ],
  }
}

const inDollars = (amount: Money): SpreadsheetCell => ({ dollars: amount / ONE_DOLLAR })
