import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { writeCsv } from '@gavelhouse/shared/csv.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { exportInvoices as api, MOST_INVOICES_EXPORTED } from '@gavelhouse/shared/invoices/office-contract.ts'
import { toDollars } from '@gavelhouse/shared/money.ts'
import { OFFICE_INVOICE_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import type { UserContext } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import type { SpreadsheetCell } from '../papers/spreadsheet.ts'
import { readOfficeInvoices } from './queries-office.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Listed = Awaited<ReturnType<typeof readOfficeInvoices>>['records'][number]

const COLUMNS: readonly { head: string; width: number; value: (invoice: Listed) => SpreadsheetCell }[] = [
  { head: 'Invoice', width: 10, value: ({ id }) => ({ count: id }) },
  { head: 'Buyer', width: 26, value: ({ buyerName }) => buyerName },
  { head: 'Buyer id', width: 10, value: ({ buyerId }) => ({ count: buyerId }) },
  { head: 'Auction', width: 34, value: ({ auctionTitle }) => auctionTitle },
  { head: 'Auction id', width: 10, value: ({ auctionId }) => ({ count: auctionId }) },
  { head: 'Place', width: 22, value: ({ locationName }) => locationName },
  { head: 'Made (UTC)', width: 26, value: ({ createdAt }) => new Date(createdAt).toISOString() },
  { head: 'Due (UTC)', width: 26, value: ({ dueAt }) => new Date(dueAt).toISOString() },
  { head: 'Lots', width: 8, value: ({ itemCount }) => ({ count: itemCount }) },
  { head: 'Total', width: 14, value: ({ total }) => ({ dollars: toDollars(total) }) },
  { head: 'Paid', width: 14, value: ({ paid }) => ({ dollars: toDollars(paid) }) },
  { head: 'Due', width: 14, value: ({ due }) => ({ dollars: toDollars(due) }) },
  { head: 'State', width: 12, value: ({ state }) => state },
  { head: 'Aging', width: 12, value: ({ aging }) => aging ?? '' },
  { head: 'Paid by', width: 12, value: ({ method }) => method },
  { head: 'Delivery', width: 12, value: ({ delivery }) => delivery ?? '' },
  { head: 'Goods', width: 18, value: ({ handover }) => handover },
]

const plain = (cell: SpreadsheetCell): string =>
  cell === null || typeof cell === 'string' ? (cell ?? '') : String('dollars' in cell ? cell.dollars : cell.count)

/** A row for every invoice the list would show, in its order: all of them or none. */
export async function exportInvoices(
  { db, user, papers }: UserContext,
  { format, ...query }: InputOf<typeof api>,
): Promise<FileAnswer> {
  const auctionIds = reachIn(user.grants, api.rights, {
    filters: query.filters,
    auctionField: OFFICE_INVOICE_NAMES.auctionId,
  })
  const page = await readOfficeInvoices(db, { ...query, page: 1, limit: MOST_INVOICES_EXPORTED }, auctionIds)
  if (page.showing.endsWith('+')) throw new AppError('too_many_records', { most: MOST_INVOICES_EXPORTED })
  const rows = page.records.map((invoice) => COLUMNS.map(({ value }) => value(invoice)))
  const heads = COLUMNS.map(({ head }) => head)
  if (format === 'csv') {
    const csv = writeCsv([heads, ...rows.map((row) => row.map(plain))])
    return { fileName: 'invoices.csv', type: 'text/csv; charset=utf-8', content: Buffer.from(csv).toString('base64') }
  }
  const columns = COLUMNS.map(({ head, width }) => ({ head, width }))
  const sheets = [{ name: 'Invoices', columns, rows, hasTotals: false }]
  const bytes = await papers.make({ type: 'xlsx', spreadsheet: { isRightToLeft: false, sheets } })
  return { fileName: 'invoices.xlsx', type: XLSX, content: Buffer.from(bytes).toString('base64') }
}
