import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { filter } from '../list.ts'
import { PLACE_NAMES } from '../list-names.ts'
import { id, text } from '../wire-types.ts'
import { z } from '../zod.ts'

export const country = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  code: wire('code', z.string()),
})

export const state = entity({
  id: wire('id', id),
  name: wire('name', z.string()),
  code: wire('code', z.string()),
  countryId: wire('country_id', id),
})

export const city = entity({ id: wire('id', id), name: wire('name', z.string()), stateId: wire('state_id', id) })

/** By name unless told otherwise; filters on id, name and the place above. */
export const placeQuery = entity({
  filters: wire('filters', z.array(filter).max(20).default([])),
  orderBy: wire('orderby', text(60).default(PLACE_NAMES.name)),
})

const common = { access: 'public', ownership: 'none', rate: 'read', repeat: 'read', input: placeQuery } as const

export const listCountries = endpoint({
  path: '/commonFunction/getAllCountries',
  summary: 'The countries the house deals with',
  ...common,
  output: entity({ records: wire('records', z.array(country)) }),
})

export const listStates = endpoint({
  path: '/commonFunction/getAllStates',
  summary: 'States and provinces, of one country with a filter on country_id',
  ...common,
  output: entity({ records: wire('records', z.array(state)) }),
})

export const listCities = endpoint({
  path: '/commonFunction/getAllCities',
  summary: 'Cities, of one state with a filter on state_id',
  ...common,
  output: entity({ records: wire('records', z.array(city)) }),
})
