import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { CarrierRate, Place, QuoteRequest, ShippingProvider } from '../provider.ts'

export interface ShipEngineSettings {
  apiKey: string
  carrierIds: readonly string[]
  url: string
}

const PATIENCE_MS = 10_000

const amount = z.object({ amount: z.number() }).optional()
const answerShape = z.object({
  rate_response: z.object({
    rates: z.array(
      z.object({
        rate_id: z.string(),
        service_type: z.string(),
        shipping_amount: z.object({ amount: z.number() }),
        insurance_amount: amount,
        confirmation_amount: amount,
        other_amount: amount,
        estimated_delivery_date: z.string().nullish(),
      }),
    ),
  }),
})
type Rate = z.output<typeof answerShape>['rate_response']['rates'][number]

/** Asks ShipEngine for rates over its HTTP API (POST /v1/rates). */
export function shipEngine({ apiKey, carrierIds, url }: ShipEngineSettings, log: FastifyBaseLogger): ShippingProvider {
  return {
    quote: async (request) => {
      const response = await fetch(`${url}/v1/rates`, {
        method: 'POST',
        headers: { 'api-key': apiKey, 'content-type': 'application/json' },
        redirect: 'error',
        body: JSON.stringify({ rate_options: { carrier_ids: carrierIds }, shipment: shipmentOf(request) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).catch((error: unknown) => fail(log, { err: error }))
      const body: unknown = await response.json().catch(() => null)
      const answer = answerShape.safeParse(body)
      if (!response.ok || !answer.success) return fail(log, { status: response.status, body })
      return answer.data.rate_response.rates.map(toRate).sort((a, b) => a.amount - b.amount)
    },
  }
}

function shipmentOf({ from, to, parcels, day }: QuoteRequest) {
  return {
    validate_address: 'no_validation',
    ship_date: day,
    ship_from: addressOf(from, 'no'),
    ship_to: addressOf(to, 'unknown'),
    packages: parcels.map(({ ounces, length, width, height }) => ({
      weight: { value: ounces, unit: 'ounce' },
      dimensions: { unit: 'inch', length, width, height },
    })),
  }
}

function addressOf(place: Place, residential: 'no' | 'unknown') {
  return {
    name: place.name,
    phone: place.phone,
    address_line1: place.address1,
    address_line2: place.address2,
    city_locality: place.city,
    state_province: place.state,
    postal_code: place.zip,
    country_code: place.country,
    address_residential_indicator: residential,
  }
}

/** What has to be paid is the sum of the four amounts ShipEngine tells apart. */
function toRate(rate: Rate): CarrierRate {
  const parts = [rate.shipping_amount, rate.insurance_amount, rate.confirmation_amount, rate.other_amount]
  return {
    id: rate.rate_id,
    serviceType: rate.service_type,
    amount: dollars(parts.reduce((sum, part) => sum + (part?.amount ?? 0), 0)),
    deliveryDate: rate.estimated_delivery_date?.slice(0, 10) ?? null,
  }
}

function fail(log: FastifyBaseLogger, details: Record<string, unknown>): never {
  log.warn(details, 'ShipEngine did not answer with rates')
  throw new AppError('carrier_failed')
}
