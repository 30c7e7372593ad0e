import { PLACE_NAMES } from '@gavelhouse/shared/list-names.ts'
import { listCities, listCountries, listStates, MAX_PLACES } from '@gavelhouse/shared/places/contract.ts'
import { useRead } from '../lib/api.ts'

const DAY_MS = 86_400_000
const BY_NAME = { filters: [], orderBy: PLACE_NAMES.name, limit: MAX_PLACES, page: 1 }
const COUNTRY = 'US'

type Options = [value: string, name: string][]

/** Country, states and cities to choose from. Goods go to addresses in the United States only. */
export function usePlaces(stateCode: string): { countries: Options; states: Options; cities: string[] } {
  const { data: countries } = useRead(listCountries, BY_NAME, { staleTime: DAY_MS })
  const country = countries?.records.find(({ code }) => code === COUNTRY)
  const inCountry = { field: PLACE_NAMES.countryId, type: 'array' as const, value: [country?.id ?? 0] }
  const { data: states } = useRead(
    listStates,
    { ...BY_NAME, filters: [inCountry] },
    { enabled: country !== undefined, staleTime: DAY_MS },
  )
  const state = states?.records.find(({ code }) => code === stateCode)
  const { data: cities } = useRead(
    listCities,
    { ...BY_NAME, filters: [{ field: PLACE_NAMES.stateId, type: 'array' as const, value: [state?.id ?? 0] }] },
    { enabled: state !== undefined, staleTime: DAY_MS },
  )
  return {
    countries: [[COUNTRY, country?.name ?? 'United States']],
    states: states?.records.map(({ code, name }) => [code, name]) ?? [],
    cities: cities?.records.map(({ name }) => name) ?? [],
  }
}
