import { endpoint } from '../contract.ts'
import { entity, wire } from '../entity.ts'
import { listInput, listOutput } from '../list.ts'
import { PLACE_NAMES } from '../list-names.ts'
import { clamped, id, text } from '../wire-types.ts'
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

/** More than any state has: whoever chooses a place sees them all. */
export const MAX_PLACES = 1_000

/** By name unless told otherwise; filters on id, name and the place above. */
export const placeQuery = entity({
  ...listInput,
  limit: wire('limit', clamped(1, MAX_PLACES).default(MAX_PLACES)),
  orderBy: wire('orderby', text(60).default(PLACE_NAMES.name)),
})

const common = { access: 'public', ownership: 'none', rate: 'read', repeat: 'read', input: placeQuery } as const

export const listCountries = endpoint({
  path: '/commonFunction/getAllCountries',
  summary: 'The countries the house deals with',
  ...common,
  output: entity(listOutput(country)),
})

export const listStates = endpoint({
  path: '/commonFunction/getAllStates',
  summary: 'States and provinces, of one country with a filter on country_id',
  ...common,
  output: entity(listOutput(state)),
})

export const listCities = endpoint({
  path: '/commonFunction/getAllCities',
  summary: 'Cities, of one state with a filter on state_id',
  ...common,
  output: entity(listOutput(city)),
})
