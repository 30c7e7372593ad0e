import { type CsvValue, writeCsv } from '../csv.ts'
import { toDollars } from '../money.ts'
import type { ManifestLine } from '../search/manifest.ts'

export const MANIFEST_NAME = 'manifest.csv'

/** Heading and content of every column, in the order in which a bulk file is read (P-194 to P-208, P-211). */
const COLUMNS: readonly [heading: string, value: (line: ManifestLine) => CsvValue][] = [
  ['Lots#', ({ lotId }) => lotId],
  ['Title', ({ title }) => title],
  ['Category', ({ category }) => category],
  ['Auction Name', ({ auctionTitle }) => auctionTitle],
  ['bid_type', ({ bidType }) => bidType],
  ['lot', ({ lotNumber }) => lotNumber],
  ['sku', ({ sku }) => sku],
  ['Condition Type', ({ condition }) => condition],
  ['Condition Notes', ({ conditionNotes }) => conditionNotes],
  ['upc', ({ upc }) => upc],
  ['model', ({ model }) => model],
  ['part_no', ({ partNumber }) => partNumber],
  ['min_start_bid', ({ startingPrice }) => toDollars(startingPrice)],
  ['qty', ({ quantity }) => quantity],
  ['Your Max Proxy/Hard Bid', () => ''],
]

export const MANIFEST_WIDTH = COLUMNS.length

export const manifestCsv = (lines: readonly ManifestLine[]): string =>
  writeCsv([COLUMNS.map(([heading]) => heading), ...lines.map((line) => COLUMNS.map(([, value]) => value(line)))])
