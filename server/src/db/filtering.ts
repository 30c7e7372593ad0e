import type { Filter } from '@gavelhouse/shared/list.ts'
import { and, gte, ilike, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { flagFrom, idFrom, instantFrom, invalidFilter, moneyFrom, valuesOf } from './filter-values.ts'
import type { Sorts } from './ordering.ts'
import { containing } from './searching.ts'

/** What a filter may name: the column or expression behind it, and what its values are. */
export interface Field {
  column: PgColumn | SQL
  kind: 'id' | 'text' | 'instant' | 'money' | 'count' | 'flag'
  /** What is true of everything that holds a text, and is found by an index. */
  implies?: (text: string) => SQL | undefined
  /** Of a column of another table: how the records are found by a condition on it, and what they are put in order by. */
  elsewhere?: { find: (condition: SQL) => SQL; order: SQL }
}

/** By wire name. Anything else is refused, and no name of a column comes from outside (P-599, T-60). */
export type Fields = ReadonlyMap<string, Field>

const TYPES: Record<Field['kind'], readonly Filter['type'][]> = {
  id: ['array', 'in', 'notin'],
  text: ['array', 'in', 'notin', 'like'],
  instant: ['greaterequal', 'lessequal'],
  money: ['greaterequal', 'lessequal'],
  count: ['greaterequal', 'lessequal'],
  flag: ['array', 'in'],
}

/** What a value of each kind is to the database. */
const READERS = { instant: instantFrom, money: moneyFrom, count: idFrom }

/** The filters of a list as conditions, each of which must hold. */
export function conditionsFor(fields: Fields, filters: readonly Filter[]): SQL[] {
  return filters.flatMap((filter) => {
    const field = fields.get(filter.field)
    if (field === undefined || !TYPES[field.kind].includes(filter.type)) throw invalidFilter()
    const values = valuesOf(filter)
    if (values.length === 0) return []
    const condition = conditionOn(field, filter.type, values)
    return [field.elsewhere?.find(condition) ?? condition]
  })
}

function conditionOn({ column, kind, implies }: Field, type: Filter['type'], values: (string | number)[]): SQL {
  const [first = ''] = values
  const isSingle = type === 'like' || type === 'greaterequal' || type === 'lessequal'
  if (isSingle && values.length > 1) throw invalidFilter()
  if (type === 'like') {
    const holds = ilike(column as PgColumn, containing(String(first)))
    return and(implies?.(String(first)), holds) ?? holds
  }
  // Not as a comparison: an index on what is true, or is not, would not be found.
  if (kind === 'flag') return values.length > 1 ? sql`true` : flagFrom(first) ? sql`${column}` : sql`not ${column}`
  if (kind === 'instant' || kind === 'money' || kind === 'count') {
    const bound = READERS[kind](first)
    return type === 'lessequal' ? lte(column as PgColumn, bound) : gte(column as PgColumn, bound)
  }
  const wanted = kind === 'text' ? values.map(String) : values.map(idFrom)
  return type === 'notin' ? notInArray(column as PgColumn, wanted) : inArray(column as PgColumn, wanted)
}

/** What can be filtered by can be ordered by. */
export const sortsOf = (fields: Fields): Sorts =>
  new Map([...fields].map(([name, { column, elsewhere }]) => [name, elsewhere?.order ?? column]))
