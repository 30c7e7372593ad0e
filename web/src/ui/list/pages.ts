/** An empty list has one page too. */
export const lastPageOf = (totalRecords: number, limit: number): number => Math.max(1, Math.ceil(totalRecords / limit))
