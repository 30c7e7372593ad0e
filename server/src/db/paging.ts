import { lastPageOf, MAX_DEPTH } from '@gavelhouse/shared/list-bounds.ts'

/** Which page of a list, and how long a page is. */
export interface Slice {
  limit: number
  page: number
}

/** P-605: beyond the last page lies the last page. */
export const offsetIn = (total: number, { limit, page }: Slice): number =>
  (Math.min(page, lastPageOf(total, limit)) - 1) * limit

/** '13 - 24 of 340' (P-896). `isMore`: there are more than were counted. */
export function rangeText(offset: number, shown: number, total: number, isMore = false): string {
  if (shown === 0) return '0 of 0'
  return `${offset + 1} - ${offset + shown} of ${total}${isMore ? '+' : ''}`
}

/** A row of a page that brings the number of all along: `count(*) over ()`. */
interface WithTotal {
  total: number
}

/** The same in one reading, for lists of which everything has to be looked at to know how many there are. */
export async function readCountedPage<Row extends WithTotal>(
  slice: Slice,
  read: (part: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<{ records: Row[]; totalRecords: number; showing: string }> {
  const { limit } = slice
  let offset = offsetIn(Number.MAX_SAFE_INTEGER, slice)
  let records = await read({ limit, offset })
  if (records.length === 0 && offset > 0) {
    // Beyond the last page: how far it is to the last one, the first row knows.
    const [first] = await read({ limit: 1, offset: 0 })
    offset = offsetIn(first?.total ?? 0, slice)
    records = await read({ limit, offset })
  }
  const totalRecords = records[0]?.total ?? 0
  return { records, totalRecords, showing: rangeText(offset, records.length, totalRecords) }
}

/** One page of a list: counts first, because only the total tells which page is the last. */
export async function readPage<Record>(
  slice: Slice,
  counting: number | Promise<number>,
  read: (part: { limit: number; offset: number }) => Promise<Record[]>,
): Promise<{ records: Record[]; totalRecords: number; showing: string }> {
  const totalRecords = await counting
  const offset = offsetIn(totalRecords, slice)
  const records = await read({ limit: slice.limit, offset })
  return { records, totalRecords, showing: rangeText(offset, records.length, totalRecords) }
}

/** Counting stops here: nobody reads deeper, and counting a million rows takes longer than reading a page of them. */
export const COUNTED_TO = MAX_DEPTH

/** How many there are; `isMore`: at least so many, nobody looked further. */
export interface Counted {
  total: number
  isMore: boolean
}

/** The same for lists without end: '1 - 50 of 10000+'. */
export async function readBoundedPage<Record>(
  slice: Slice,
  counting: Promise<Counted>,
  read: (part: { limit: number; offset: number }) => Promise<Record[]>,
): Promise<{ records: Record[]; totalRecords: number; showing: string }> {
  const { total, isMore } = await counting
  const offset = offsetIn(total, slice)
  const records = await read({ limit: slice.limit, offset })
  return { records, totalRecords: total, showing: rangeText(offset, records.length, total, isMore) }
}
