import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** What a list is to be ordered by. */
interface Sort {
  name: string
  isDescending: boolean
}

export const invalidSort = () => new InvalidInput({ orderby: problem('invalid_sort') })

/** Three spellings (B-728): 'field dir', 'field, dir', and a direction of its own, which wins (P-600). */
export function readSort(orderBy: string, order = ''): Sort {
  const [name = '', inline = '', ...rest] = orderBy.trim().split(/[\s,]+/)
  const direction = (order || inline || 'asc').toLowerCase()
  const isKnown = [inline.toLowerCase() || 'asc', direction].every((word) => word === 'asc' || word === 'desc')
  if (rest.length > 0 || !isKnown) throw invalidSort()
  return { name, isDescending: direction === 'desc' }
}

/**
 * The sorts a call understands: wire name to column or expression. Anything else is refused, nothing reaches the SQL as
 * text (T-60).
 */
export type Sorts = ReadonlyMap<string, PgColumn | SQL>

export function orderingFor(sorts: Sorts, sort: Sort): SQL {
  const column = sortColumn(sorts, sort)
  return sort.isDescending ? desc(column) : asc(column)
}

export function sortColumn(sorts: Sorts, { name }: Pick<Sort, 'name'>): PgColumn | SQL {
  const column = sorts.get(name)
  if (column === undefined) throw invalidSort()
  return column
}
