import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { PLACE_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { listCities } from '@gavelhouse/shared/places/contract.ts'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { conditionsFor, type Field, type Fields, sortsOf } from '../db/filtering.ts'
import { orderingFor, readSort } from '../db/ordering.ts'
import { readPage } from '../db/paging.ts'
import { cities, countries, states } from './tables.ts'

type Query = InputOf<typeof listCities>

/** Those the house deals with. */
export function readCountries(db: Db, query: Query) {
  const where = and(eq(countries.isActive, true), ...conditionsFor(COUNTRY_FIELDS, query.filters))
  const order = [orderIn(COUNTRY_FIELDS, query), asc(countries.id)]
  return readPage(query, db.$count(countries, where), ({ limit, offset }) =>
    db
      .select()
      .from(countries)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}

export function readStates(db: Db, query: Query) {
  const where = and(...conditionsFor(STATE_FIELDS, query.filters))
  const order = [orderIn(STATE_FIELDS, query), asc(states.id)]
  return readPage(query, db.$count(states, where), ({ limit, offset }) =>
    db
      .select()
      .from(states)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}

export function readCities(db: Db, query: Query) {
  const where = and(...conditionsFor(CITY_FIELDS, query.filters))
  const order = [orderIn(CITY_FIELDS, query), asc(cities.id)]
  return readPage(query, db.$count(cities, where), ({ limit, offset }) =>
    db
      .select()
      .from(cities)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  )
}

const orderIn = (fields: Fields, { orderBy, order }: Query): SQL =>
  orderingFor(sortsOf(fields), readSort(orderBy, order))

const COUNTRY_FIELDS: Fields = new Map<string, Field>([
  [PLACE_NAMES.name, { column: countries.name, kind: 'text' }],
  [PLACE_NAMES.id, { column: countries.id, kind: 'id' }],
  [PLACE_NAMES.code, { column: countries.code, kind: 'text' }],
])

const STATE_FIELDS: Fields = new Map<string, Field>([
  [PLACE_NAMES.name, { column: states.name, kind: 'text' }],
  [PLACE_NAMES.id, { column: states.id, kind: 'id' }],
  [PLACE_NAMES.code, { column: states.code, kind: 'text' }],
  [PLACE_NAMES.countryId, { column: states.countryId, kind: 'id' }],
])

const CITY_FIELDS: Fields = new Map<string, Field>([
  [PLACE_NAMES.name, { column: cities.name, kind: 'text' }],
  [PLACE_NAMES.id, { column: cities.id, kind: 'id' }],
  [PLACE_NAMES.stateId, { column: cities.stateId, kind: 'id' }],
])
