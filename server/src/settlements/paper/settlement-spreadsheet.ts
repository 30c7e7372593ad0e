import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import type { PaperDocument } from '../../papers/document.ts'
import type { Spreadsheet, SpreadsheetCell } from '../../papers/spreadsheet.ts'
import type { PrintedStatement } from './printed-statement.ts'
import { SETTLEMENT_WORDS } from './words.ts'

/** A row per lot and a last one of totals; what comes off and on, and what is left, on the second sheet. */
export function settlementSpreadsheet(printed: PrintedStatement, language: PaperDocument['language']): Spreadsheet {
  const words = SETTLEMENT_WORDS[language]
  const { lines, expenseLines, hammer, premium, commission, fees, expenses, carried, net, made } = printed
  const named = (sheet: string) => (made === null ? `${sheet}, ${words.preliminary.toLowerCase()}` : sheet)
  const heads = [words.lot, '', '', words.hammer, words.premium, words.commission, words.fees, words.net]
  const widths = [10, 48, 14, 14, 14, 14, 14, 14]
  const sums: [string, Money][] = [
    ...([
      [words.hammer, hammer],
      [words.premium, premium],
      [words.commission, -commission],
      [words.fees, -fees],
    ] as [string, Money][]),
    ...expenseLines.map(({ description, amount }): [string, Money] => [description, -amount]),
    [words.carried, carried],
    [words.net, net],
  ]
  return {
    isRightToLeft: language === 'ar',
    sheets: [
      {
        name: named(words.linesSheet),
        columns: heads.map((head, at) => ({ head, width: widths[at] ?? 14 })),
        rows: [
          ...lines.map(({ lotNumber, title, kind, ...line }): SpreadsheetCell[] => [
            ...[lotNumber, title, words.kinds[kind], inDollars(line.hammer), inDollars(line.premium)],
            ...[inDollars(-line.commission), inDollars(-line.fees), inDollars(line.net)],
          ]),
          [
            ...[words.total, null, null, inDollars(hammer), inDollars(premium), inDollars(-commission)],
            ...[inDollars(-fees), inDollars(net - carried + expenses)],
          ],
        ],
        hasTotals: true,
      },
      {
        name: named(words.sumsSheet),
        columns: [
          { head: '', width: 40 },
          { head: words.amount, width: 14 },
        ],
        rows: sums.map(([label, amount]) => [label, inDollars(amount)]),
        hasTotals: true,
      },
    ],
  }
}

const inDollars = (amount: Money): SpreadsheetCell => ({ dollars: amount / ONE_DOLLAR })
