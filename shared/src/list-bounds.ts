/** Apart from the types of lists (list.ts): every first view knows these, and asks for no type. */

/** Page sizes a visitor can choose; a client may ask for up to the maximum (P-604). */
export const PAGE_SIZES = [12, 24, 36, 72] as const
export const DEFAULT_PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100

/** Nobody reads deeper than this many records, and reading there costs the most: the last page ends here. */
export const MAX_DEPTH = 10_000

/** An empty list has one page too. */
export const lastPageOf = (totalRecords: number, limit: number): number =>
  Math.max(1, Math.ceil(Math.min(totalRecords, MAX_DEPTH) / limit))
