import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The sorts a call understands: wire name to column or expression. Anything else is refused, nothing reaches the SQL as text (T-60). */
export type Sorts = ReadonlyMap<string, PgColumn | SQL>

/** Accepts 'field dir', 'field, dir' and field plus a separate direction (B-728); the separate direction wins (P-600). */
export function orderingFor(sorts: Sorts, orderBy: string, order: string | undefined): SQL {
  const [name = '', inline] = orderBy.trim().split(/[\s,]+/)
  const direction = (order || inline || 'asc').toLowerCase()
  const column = sorts.get(name)
  if (column === undefined || !['asc', 'desc'].includes(direction)) {
    throw new InvalidInput({ orderby: problem('invalid_sort') })
  }
  return direction === 'asc' ? asc(column) : desc(column)
}
