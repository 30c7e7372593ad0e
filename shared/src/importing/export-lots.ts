import { toDollars } from '../money.ts'
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportFieldName } from './fields.ts'
import { isMistakable } from './read-amount.ts'
import type { Given } from './read-row.ts'

/** A lot as the export has it: what an import can say, with names instead of numbers. */
export type ExportedLot = Required<
  Omit<Given, 'categoryId' | 'subcategoryId' | 'thirdCategoryId' | 'conditionId' | 'locationId' | 'sellerId'>
> &
  Record<'category' | 'condition' | 'location' | 'seller', string>

type ExportedCell = string | number | null

const dollars = (amount: number | null): number | null => (amount === null ? null : toDollars(amount))

const CELLS: Record<ImportFieldName, (lot: ExportedLot) => ExportedCell> = {
  lotNumber: ({ lotNumber }) => lotNumber,
  title: ({ title }) => title,
  description: ({ description }) => description,
  quantity: ({ quantity }) => quantity,
  category: ({ category }) => category,
  condition: ({ condition }) => condition,
  startingPrice: ({ startingPrice }) => dollars(startingPrice),
  reserve: ({ reserve }) => dollars(reserve),
  buyNowPrice: ({ buyNowPrice }) => dollars(buyNowPrice),
  lowEstimate: ({ lowEstimate }) => dollars(lowEstimate),
  highEstimate: ({ highEstimate }) => dollars(highEstimate),
  seller: ({ seller }) => seller,
  location: ({ location }) => location,
  shelf: ({ lotLocation }) => lotLocation,
  position: ({ position }) => position + 1,
  reference: ({ sku }) => sku,
  upc: ({ upc }) => upc,
  model: ({ model }) => model,
  partNumber: ({ partNumber }) => partNumber,
  conditionNotes: ({ conditionNotes }) => conditionNotes,
  height: ({ height }) => height,
  width: ({ width }) => width,
  depth: ({ depth }) => depth,
  weight: ({ weight }) => weight,
  weightUnit: ({ weightUnit }) => weightUnit,
  canShip: ({ canShip }) => (canShip ? 'Y' : 'N'),
}

export const EXPORT_HEADERS: readonly string[] = IMPORT_FIELD_NAMES.map((name) => IMPORT_FIELDS[name].names[0])

/** In the order of the headers. Comes back in as the same. */
export const exportedCells = (lot: ExportedLot): ExportedCell[] =>
  IMPORT_FIELD_NAMES.map((name) => unmistakable(CELLS[name](lot)))

/** What would not be taken in again says with a fourth decimal what it is. */
const unmistakable = (cell: ExportedCell): ExportedCell =>
  typeof cell === 'number' && isMistakable(String(cell)) ? `${cell}0` : cell
