import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'
import { readZip, stateCode, stateName, statesOfZip } from '@gavelhouse/shared/profile/us-states.ts'
import type { AddressProvider, Checked, Suggestion } from './address-provider.ts'
import { SANDBOX_CITIES, SANDBOX_STREETS } from './sandbox-places.ts'

const MAX_SUGGESTIONS = 6

/**
 * Knows the states and zips of the whole country, and streets and cities of a corner of it. Two words try what else can
 * happen: a street called 'Nowhere' does not exist, and 'Offline' cannot be looked up.
 */
export const sandboxAddresses: AddressProvider = {
  async check(place) {
    if (/\boffline\b/i.test(place.address1)) throw new Error('the sandbox plays an address service that is away')
    return checkPlace(place)
  },
  async suggest(typed) {
    return suggestLines(typed)
  },
  async find(line) {
    return findPlace(line)
  },
}

function checkPlace(place: Place): Checked {
  const hints: Partial<Record<keyof Place, ProblemMessage>> = {}
  const state = stateCode(place.state)
  const zip = readZip(place.zip)
  const possible = zip === null ? [] : statesOfZip(zip)
  if (state === null) hints.state = problem('state_missing')
  if (zip === null) hints.zip = problem('zip_digits')
  else if (possible.length === 0) hints.zip = problem('zip_unknown')
  else if (state !== null && !possible.includes(state)) {
    hints.zip = problem('zip_elsewhere', { state: stateName(possible[0] ?? '') })
  }
  if (!/\p{L}/u.test(place.city)) hints.city = problem('city_missing')
  if (!/[\p{L}\d]/u.test(place.address1) || /\bnowhere\b/i.test(place.address1)) {
    hints.address1 = problem('street_unknown')
  }
  if (state === null || zip === null || Object.keys(hints).length > 0) return { isValid: false, hints }
  return { isValid: true, place: normalised(place, state, zip) }
}

/** Single spaces, capitals where people leave them out, two-letter state and country. */
function normalised({ address1, address2, city }: Place, state: string, zip: string): Place {
  return {
    address1: capitalised(address1),
    address2: capitalised(address2),
    city: capitalised(city),
    state,
    zip,
    country: 'US',
  }
}

/** 'main st' becomes 'Main St'; who writes capitals means them. */
function capitalised(line: string): string {
  const single = line.trim().replaceAll(/\s+/g, ' ')
  if (single !== single.toLowerCase()) return single
  return single.replaceAll(/(^|[ -])\p{L}/gu, (start) => start.toUpperCase())
}

/** Many streets of Utah are numbers themselves: '400 s' may be a street as well as a house and the start of one. */
function suggestLines(typed: string): Suggestion[] {
  const [street = '', city = ''] = typed.split(',').map((part) => part.trim().toLowerCase())
  const [, number = '', rest = ''] = /^(\d{1,6})\s+(.*)$/.exec(street) ?? []
  const withNumber = rest.length < 2 ? [] : linesOf(number, rest, city)
  return (withNumber.length > 0 || street.length < 3 ? withNumber : linesOf('', street, city)).slice(0, MAX_SUGGESTIONS)
}

/** City by city, so that each of the first few lines is another place. */
function linesOf(number: string, street: string, city: string): Suggestion[] {
  const streets = SANDBOX_STREETS.filter((name) => name.toLowerCase().startsWith(street))
  const cities = SANDBOX_CITIES.filter(([name]) => name.toLowerCase().startsWith(city))
  return cities.flatMap(([name, state, ...zips]) =>
    streets.map((streetName, index) => {
      const line = `${number} ${streetName}`.trim()
      return { line: `${line}, ${name}, ${state} ${zips[(Number(number) + index) % zips.length] ?? ''}`, street: line }
    }),
  )
}

function findPlace(line: string): Place | null {
  const zip = /\b(\d{5})(?:-\d{4})?\s*$/.exec(line)?.[1]
  const known = SANDBOX_CITIES.find(([city, state, ...zips]) =>
    zip === undefined ? line.toLowerCase().includes(`${city}, ${state}`.toLowerCase()) : zips.includes(zip),
  )
  const street = line.includes(',') ? (line.split(',')[0] ?? '').trim() : ''
  const state = known?.[1] ?? (zip === undefined ? undefined : statesOfZip(zip)[0])
  if (state === undefined) return null
  return {
    address1: street,
    address2: '',
    city: known?.[0] ?? '',
    state,
    zip: zip ?? known?.[2] ?? '',
    country: 'US',
  }
}
