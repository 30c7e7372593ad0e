import type { InputOf } from '@gavelhouse/shared/contract.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import type { getTransactionsSpreadsheet } from '@gavelhouse/shared/invoices/paper-contract.ts'
import { isBack, type Transaction } from '@gavelhouse/shared/invoices/transaction.ts'
import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import type { UserContext } from '../../accounts/caller.ts'
import type { PaperDocument } from '../../papers/document.ts'
import type { Spreadsheet } from '../../papers/spreadsheet.ts'
import { exportOwnTransactions } from '../queries-own-transactions.ts'
import { houseTime } from './paper-facts.ts'
import { PAPER_WORDS, type PaperWords } from './words.ts'

const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export async function makeTransactionsSpreadsheet(
  ctx: UserContext,
  input: InputOf<typeof getTransactionsSpreadsheet>,
): Promise<FileAnswer> {
  const transactions = await exportOwnTransactions(ctx.db, input, ctx.user.id)
  const spreadsheet = transactionsSpreadsheet(transactions, ctx.language ?? 'en')
  const bytes = await ctx.papers.make({ type: 'xlsx', spreadsheet })
  return { fileName: 'transactions.xlsx', type: TYPE, content: Buffer.from(bytes).toString('base64') }
}

/** The columns of the page (P-329), and of each the type and the fee. What goes back is negative. */
function transactionsSpreadsheet(rows: readonly Transaction[], language: PaperDocument['language']): Spreadsheet {
  const words = PAPER_WORDS[language]
  return {
    isRightToLeft: language === 'ar',
    sheets: [
      {
        name: words.transactionsSheet,
        columns: [
          { head: words.invoiceId, width: 12 },
          { head: words.reference, width: 34 },
          { head: words.date, width: 26 },
          { head: words.type, width: 24 },
          { head: words.description, width: 40 },
          { head: words.method, width: 16 },
          { head: words.amount, width: 14 },
          { head: words.feeOf, width: 12 },
          { head: words.status, width: 14 },
        ],
        rows: rows.map((row) => [
          ...[row.invoiceId === null ? null : { count: row.invoiceId }, row.reference, houseTime(row.createdAt)],
          ...[words.types[row.type], row.lotTitle, methodOf(row, words)],
          { dollars: ((isBack(row.type) ? -1 : 1) * row.amount) / ONE_DOLLAR },
          { dollars: row.fee / ONE_DOLLAR },
          words.statuses[row.status],
        ]),
        hasTotals: false,
      },
    ],
  }
}

/** P-338. */
const methodOf = ({ method, cardType }: Transaction, words: PaperWords): string =>
  method === 'cash' && cardType === 'offline' ? words.manual : words.methods[method]
