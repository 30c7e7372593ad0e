import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { writeCsv } from '@gavelhouse/shared/csv.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { FileAnswer } from '@gavelhouse/shared/files/file-answer.ts'
import { exportLots as api, MAX_EXPORTED_LOTS } from '@gavelhouse/shared/importing/contract.ts'
import { EXPORT_HEADERS, exportedCells } from '@gavelhouse/shared/importing/export-lots.ts'
import { categoryPaths, type LookupLists, namesFor } from '@gavelhouse/shared/importing/lookups.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import type { UserContext } from '../accounts/caller.ts'
import { reachIn } from '../accounts/reach.ts'
import { countAllLots } from '../lots/queries-all.ts'
import { listLotsToExport } from './queries-export.ts'
import { readLookups } from './queries-lookups.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** More would not fit into a cell of a workbook; left out there, because half a text would come back as a change. */
const MOST_LETTERS = 32_000

/** What the list shows by this question, whole or not at all. */
export async function exportLots(ctx: UserContext, { query, kind }: InputOf<typeof api>): Promise<FileAnswer> {
  const { filters } = readListQuery('lots', query)
  const auctionIds = reachIn(ctx.user.grants, api.rights, { filters, auctionField: LOT_NAMES.auctionId })
  await countAllLots(ctx.db, { filters, auctionIds })
  const lots = await listLotsToExport(ctx.db, { filters, auctionIds }, MAX_EXPORTED_LOTS + 1)
  if (lots.length > MAX_EXPORTED_LOTS) throw new AppError('too_many_records', { most: MAX_EXPORTED_LOTS })
  const named = nameLots(await readLookups(ctx.db))
  const rows = lots.map((lot) => exportedCells(named(lot)))
  if (kind === 'csv') {
    const csv = writeCsv([EXPORT_HEADERS, ...rows.map((row) => row.map((cell) => cell ?? ''))])
    return { fileName: 'lots.csv', type: 'text/csv', content: Buffer.from(csv).toString('base64') }
  }
  const spreadsheet = {
    isRightToLeft: false,
    sheets: [
      {
        ...{ name: 'Lots', hasTotals: false, columns: EXPORT_HEADERS.map((head) => ({ head, width: 18 })) },
        rows: rows.map((row) => row.map(asSheetCell)),
      },
    ],
  }
  const bytes = await ctx.papers.make({ type: 'xlsx', spreadsheet })
  return { fileName: 'lots.xlsx', type: XLSX, content: Buffer.from(bytes).toString('base64') }
}

function asSheetCell(cell: string | number | null) {
  if (typeof cell === 'number') return Number.isInteger(cell) ? { count: cell } : { dollars: cell }
  return cell === null || cell.length > MOST_LETTERS ? null : cell
}

type Exported = Awaited<ReturnType<typeof listLotsToExport>>[number]

/** Names instead of numbers, so that they are found again. */
function nameLots({ categories, conditions, locations }: LookupLists) {
  const category = namesFor(categoryPaths(categories))
  const condition = namesFor(conditions.map(({ id, description }) => ({ id, name: description })))
  const location = namesFor(locations)
  return (lot: Exported) => ({
    ...lot,
    category: category.get(lot.thirdCategoryId ?? lot.subcategoryId ?? lot.categoryId) ?? '',
    condition: condition.get(lot.conditionId) ?? '',
    location: location.get(lot.locationId) ?? '',
    seller: String(lot.sellerId),
  })
}
