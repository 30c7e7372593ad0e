import { AppError } from '@gavelhouse/shared/errors.ts'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The sorts a call understands: wire name to column. Anything else is refused, nothing reaches the SQL as text (T-60). */
export type Sorts = ReadonlyMap<string, PgColumn>

/** Accepts 'field dir', 'field, dir' and field plus a separate direction (B-728). */
export function orderingFor(sorts: Sorts, orderBy: string, order: string | undefined): SQL {
  const [name = '', inline] = orderBy.trim().split(/[\s,]+/)
  const direction = (inline ?? order ?? 'asc').toLowerCase() || 'asc'
  const column = sorts.get(name)
  if (column === undefined || !['asc', 'desc'].includes(direction)) {
    throw new AppError('invalid_input', { message: 'Something went wrong!', fields: { orderby: 'Unknown sort' } })
  }
  return direction === 'asc' ? asc(column) : desc(column)
}
