import { type ProblemMessage, problem } from '@gavelhouse/shared/problem.ts'
import type { Place } from '@gavelhouse/shared/profile/place-fields.ts'
import { z } from 'zod'
import type { AddressProvider, Checked } from './address-provider.ts'

export interface AvalaraSettings {
  url: string
  accountId: string
  licenseKey: string
}

const TIMEOUT_MS = 5_000

const answer = z.object({
  validatedAddresses: z
    .array(
      z.object({
        line1: z.string().default(''),
        line2: z.string().default(''),
        city: z.string().default(''),
        region: z.string().default(''),
        postalCode: z.string().default(''),
        country: z.string().default(''),
      }),
    )
    .default([]),
  messages: z.array(z.object({ severity: z.string().default(''), refersTo: z.string().default('') })).default([]),
})

const LINES: Record<string, keyof Place> = {
  'Address.Line1': 'address1',
  'Address.City': 'city',
  'Address.Region': 'state',
  'Address.PostalCode': 'zip',
}

/** Avalara checks addresses (AvaTax, addresses/resolve); it does not suggest any. */
export function avalaraAddresses({ url, accountId, licenseKey }: AvalaraSettings): Pick<AddressProvider, 'check'> {
  const authorization = `Basic ${Buffer.from(`${accountId}:${licenseKey}`).toString('base64')}`
  return {
    async check({ address1, address2, city, state, zip }): Promise<Checked> {
      const response = await fetch(`${url}/api/v2/addresses/resolve`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          line1: address1,
          line2: address2,
          city,
          region: state,
          postalCode: zip,
          country: 'US',
          textCase: 'Mixed',
        }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      })
      if (!response.ok) throw new Error(`Avalara answered ${response.status}`)
      const { validatedAddresses, messages } = answer.parse(await response.json())
      const errors = messages.filter(({ severity }) => severity === 'Error')
      const [found] = validatedAddresses
      if (errors.length > 0 || found === undefined) return { isValid: false, hints: hintsOf(errors) }
      return {
        isValid: true,
        place: {
          address1: found.line1,
          address2: found.line2,
          city: found.city,
          state: found.region,
          zip: found.postalCode,
          country: 'US',
        },
      }
    },
  }
}

function hintsOf(errors: { refersTo: string }[]): Partial<Record<keyof Place, ProblemMessage>> {
  const lines = errors.map(({ refersTo }) => LINES[refersTo] ?? 'address1')
  return Object.fromEntries(lines.map((line) => [line, problem('line_unknown')]))
}
