import { AppError } from '@gavelhouse/shared/errors.ts'
import { dollars, toCents, toDollars } from '@gavelhouse/shared/money.ts'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { CarrierRate, Place, QuoteRequest, ShippingProvider } from '../provider.ts'

export interface ArtaSettings {
  apiKey: string
  /** What Arta takes our goods for: one of its object types. */
  objectType: string
  url: string
}

const PATIENCE_MS = 10_000
/** Arta answers with what it has by then. */
const QUOTE_TIMEOUT_MS = 8_000

const service = z.object({ name: z.string(), type: z.string() })
const quoteShape = z.object({
  id: z.union([z.int(), z.string()]),
  quote_type: z.string(),
  total: z.coerce.number().positive(),
  total_currency: z.string(),
  included_services: z.array(service).default([]),
})
const answerShape = z.object({ quotes: z.array(quoteShape) })

/** Asks Arta for rates over its HTTP API (POST /requests). What it will not take comes back without quotes. */
export function arta(settings: ArtaSettings, log: FastifyBaseLogger): ShippingProvider {
  return {
    quote: async (request) => {
      const response = await fetch(`${settings.url}/requests`, {
        method: 'POST',
        headers: {
          authorization: `ARTA_APIKey ${settings.apiKey}`,
          'content-type': 'application/json',
          'arta-quote-timeout': String(QUOTE_TIMEOUT_MS),
        },
        body: JSON.stringify({ request: requestOf(request, settings) }),
        signal: AbortSignal.timeout(PATIENCE_MS),
        redirect: 'error',
      }).catch((error: unknown) => fail(log, { err: error }))
      const body: unknown = await response.json().catch(() => null)
      const answer = answerShape.safeParse(body)
      if (!response.ok || !answer.success) return fail(log, { status: response.status, body })
      return answer.data.quotes
        .filter(({ total_currency }) => total_currency === CURRENCY)
        .map(toRate)
        .sort((a, b) => a.amount - b.amount)
    },
  }
}

const CURRENCY = 'USD'

function requestOf({ from, to, parcels, value }: QuoteRequest, { objectType }: ArtaSettings) {
  // Arta wants to know what each object is worth; ours are known together.
  const each = toDollars(toCents(Math.ceil(value / parcels.length)))
  return {
    currency: CURRENCY,
    origin: locationOf(from),
    destination: locationOf(to),
    objects: parcels.map(({ ounces, length, width, height }) => ({
      subtype: objectType,
      unit_of_measurement: 'in',
      ...{ depth: String(length), width: String(width), height: String(height) },
      ...{ weight: (ounces / 16).toFixed(2), weight_unit: 'lb' },
      ...{ value: each.toFixed(2), value_currency: CURRENCY },
    })),
  }
}

function locationOf({ name, phone, address1, address2, city, state, zip, country }: Place) {
  return {
    title: name,
    address_line_1: address1,
    ...(address2 === '' ? {} : { address_line_2: address2 }),
    ...{ city, region: state, postal_code: zip, country },
    contacts: [{ name, ...(phone === '' ? {} : { phone_number: phone }) }],
  }
}

/** 'Arta Select: Specialized Shuttle'. Arta promises no day before a shipment is booked. */
function toRate({ id, quote_type, total, included_services }: z.output<typeof quoteShape>): CarrierRate {
  const transport = included_services.find(({ type }) => type === 'transport')
  const level = `Arta ${quote_type.charAt(0).toUpperCase()}${quote_type.slice(1).replaceAll('_', ' ')}`
  return {
    id: `arta-${id}`,
    serviceType: transport === undefined ? level : `${level}: ${transport.name}`,
    amount: dollars(total),
    deliveryDate: null,
  }
}

function fail(log: FastifyBaseLogger, details: Record<string, unknown>): never {
  log.warn(details, 'Arta did not answer with quotes')
  throw new AppError('carrier_failed')
}
