import type { Filter } from '@gavelhouse/shared/list.ts'
import { gte, ilike, inArray, lte, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { idFrom, instantFrom, invalidFilter, valuesOf } from './filter-values.ts'
import type { Sorts } from './ordering.ts'
import { containing } from './searching.ts'

/** What a filter may name: the column behind it, and what its values are. */
export interface Field {
  column: PgColumn
  kind: 'id' | 'text' | 'instant'
}

/** By wire name. Anything else is refused, and no name of a column comes from outside (P-599, T-60). */
export type Fields = ReadonlyMap<string, Field>

const TYPES: Record<Field['kind'], readonly Filter['type'][]> = {
  id: ['array', 'in', 'notin'],
  text: ['array', 'in', 'notin', 'like'],
  instant: ['greaterequal', 'lessequal'],
}

/** The filters of a list as conditions, each of which must hold. */
export function conditionsFor(fields: Fields, filters: readonly Filter[]): SQL[] {
  return filters.flatMap((filter) => {
    const field = fields.get(filter.field)
    if (field === undefined || !TYPES[field.kind].includes(filter.type)) throw invalidFilter()
    const values = valuesOf(filter)
    return values.length === 0 ? [] : [conditionOn(field, filter.type, values)]
  })
}

function conditionOn({ column, kind }: Field, type: Filter['type'], values: (string | number)[]): SQL {
  const [first = ''] = values
  const isSingle = type === 'like' || type === 'greaterequal' || type === 'lessequal'
  if (isSingle && values.length > 1) throw invalidFilter()
  if (type === 'like') return ilike(column, containing(String(first)))
  if (kind === 'instant')
    return type === 'lessequal' ? lte(column, instantFrom(first)) : gte(column, instantFrom(first))
  const wanted = kind === 'text' ? values.map(String) : values.map(idFrom)
  return type === 'notin' ? notInArray(column, wanted) : inArray(column, wanted)
}

/** What can be filtered by can be ordered by. */
export const sortsOf = (fields: Fields): Sorts => new Map([...fields].map(([name, { column }]) => [name, column]))
