import { pageCountOf } from '../lib/list-input.ts'

/** An empty list has one page too. */
export const lastPageOf = (totalRecords: number, pageSize: number): number =>
  Math.max(1, pageCountOf(totalRecords, pageSize))
