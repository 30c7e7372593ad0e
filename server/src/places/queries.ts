import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { PLACE_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { listCities } from '@gavelhouse/shared/places/contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { and, eq, ilike, inArray, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { cities, countries, states } from './tables.ts'

type Query = InputOf<typeof listCities>

/** More than any state has; without a filter nobody wants them all. */
const MAX_PLACES = 1_000

export const readCountries = (db: Db, query: Query) =>
  db
    .select()
    .from(countries)
    .where(and(eq(countries.isActive, true), ...conditionsOf(COUNTRY_FIELDS, query)))
    .orderBy(orderingFor(COUNTRY_FIELDS, readSort(query.orderBy)))
    .limit(MAX_PLACES)

export const readStates = (db: Db, query: Query) =>
  db
    .select()
    .from(states)
    .where(and(...conditionsOf(STATE_FIELDS, query)))
    .orderBy(orderingFor(STATE_FIELDS, readSort(query.orderBy)))
    .limit(MAX_PLACES)

export const readCities = (db: Db, query: Query) =>
  db
    .select()
    .from(cities)
    .where(and(...conditionsOf(CITY_FIELDS, query)))
    .orderBy(orderingFor(CITY_FIELDS, readSort(query.orderBy)))
    .limit(MAX_PLACES)

type Fields = ReadonlyMap<string, PgColumn>

const COUNTRY_FIELDS: Fields = new Map<string, PgColumn>([
  [PLACE_NAMES.name, countries.name],
  [PLACE_NAMES.id, countries.id],
  [PLACE_NAMES.code, countries.code],
])

const STATE_FIELDS: Fields = new Map<string, PgColumn>([
  [PLACE_NAMES.name, states.name],
  [PLACE_NAMES.id, states.id],
  [PLACE_NAMES.code, states.code],
  [PLACE_NAMES.countryId, states.countryId],
])

const CITY_FIELDS: Fields = new Map<string, PgColumn>([
  [PLACE_NAMES.name, cities.name],
  [PLACE_NAMES.id, cities.id],
  [PLACE_NAMES.stateId, cities.stateId],
])

const conditionsOf = (fields: Fields, { filters }: Query): SQL[] =>
  filters.map(({ field, type, value }) => {
    const column = fields.get(field)
    const condition = column === undefined ? null : conditionOn(column, type, [value].flat())
    if (condition !== null) return condition
    throw new AppError('unusable_filter').beside('filters', problem('unknown_filter'))
  })

function conditionOn(column: PgColumn, type: string, values: (string | number)[]): SQL | null {
  const isText = column.dataType === 'string'
  if (type === 'like' && isText && values.length === 1)
    return ilike(column, `%${String(values[0]).replaceAll(/[\\%_]/g, '\\$&')}%`)
  const wanted = isText ? values.map(String) : values.map(Number)
  if (!isText && !wanted.every((id) => Number.isInteger(id) && Math.abs(Number(id)) < 2 ** 31)) return null
  if (type === 'array' || type === 'in') return inArray(column, wanted)
  return type === 'notin' ? notInArray(column, wanted) : null
}
