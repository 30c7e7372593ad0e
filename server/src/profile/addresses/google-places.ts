import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'
import { z } from 'zod'
import type { AddressProvider } from './address-provider.ts'

export interface GoogleSettings {
  url: string
  key: string
}

const TIMEOUT_MS = 5_000

const predictions = z.object({
  status: z.string(),
  predictions: z
    .array(
      z.object({
        description: z.string(),
        structured_formatting: z.object({ main_text: z.string() }).optional(),
      }),
    )
    .default([]),
})

const geocodes = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
})

/** Google suggests addresses and finds their lines (Places autocomplete and Geocoding); it does not check them. */
export function googlePlaces({ url, key }: GoogleSettings): Pick<AddressProvider, 'suggest' | 'find'> {
  const ask = async <Answer extends { status: string }>(
    path: string,
    question: Record<string, string>,
    shape: z.ZodType<Answer>,
  ): Promise<Answer> => {
    const response = await fetch(`${url}/maps/api/${path}/json?${new URLSearchParams({ ...question, key })}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`Google answered ${response.status}`)
    const answer = shape.parse(await response.json())
    if (answer.status !== 'OK' && answer.status !== 'ZERO_RESULTS') throw new Error(`Google answered ${answer.status}`)
    return answer
  }

  return {
    async suggest(typed) {
      const question = { input: typed, types: 'address', components: 'country:us' }
      const { predictions: found } = await ask('place/autocomplete', question, predictions)
      return found.map(({ description, structured_formatting }) => ({
        line: description,
        street: structured_formatting?.main_text ?? description,
      }))
    },

    async find(line): Promise<Place | null> {
      const { results } = await ask('geocode', { address: line, components: 'country:US' }, geocodes)
      const parts = results[0]?.address_components
      if (parts === undefined) return null
      const part = (type: string) => parts.find(({ types }) => types.includes(type))
      const street = [part('street_number')?.long_name, part('route')?.short_name]
      return {
        address1: street.filter((word) => word !== undefined).join(' '),
        address2: '',
        city: (part('locality') ?? part('postal_town') ?? part('sublocality'))?.long_name ?? '',
        state: part('administrative_area_level_1')?.short_name ?? '',
        zip: part('postal_code')?.long_name ?? '',
        country: 'US',
      }
    },
  }
}
