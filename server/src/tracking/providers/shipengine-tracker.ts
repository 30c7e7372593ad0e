import { HOUR } from '@gavelhouse/shared/time.ts'
import type { CarrierCode } from '@gavelhouse/shared/tracking/known-carriers.ts'
import type { ShipEngineSettings } from '../../shipping/providers/shipengine.ts'
import type { Numbered, Tracker } from '../tracker.ts'
import { readTrackingNews, trackingShape, updateOf } from './shipengine-shapes.ts'
import { ShipEngineKeys } from './shipengine-signature.ts'

const PATIENCE_MS = 10_000

/** Whom ShipEngine can ask, by the names it has for them. */
const NAMES: Partial<Record<CarrierCode, string>> = {
  ...{ ups: 'ups', usps: 'usps', fedex: 'fedex', dhl_express: 'dhl_express', ontrac: 'ontrac' },
}

/** Where parcels are, over ShipEngine's HTTP API (GET /v1/tracking, POST /v1/tracking/start) and its webhook `track`. */
export function shipEngineTracker({ apiKey, url }: ShipEngineSettings, now: () => number): Tracker {
  const keys = new ShipEngineKeys(url, now)

  const ask = (method: 'GET' | 'POST', path: string, { carrierCode, trackingNumber }: Numbered): Promise<Response> => {
    const query = new URLSearchParams({ carrier_code: NAMES[carrierCode] ?? '', tracking_number: trackingNumber })
    return fetch(`${url}${path}?${query}`, {
      method,
      headers: { 'api-key': apiKey },
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    })
  }

  return {
    patience: 6 * HOUR,
    knows: ({ carrierCode, trackingNumber }) => NAMES[carrierCode] !== undefined && trackingNumber !== '',
    async track(parcel) {
      const response = await ask('GET', '/v1/tracking', parcel)
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`ShipEngine answered ${response.status}`)
      const update = updateOf(trackingShape.parse(await response.json()))
      // The number that was asked for is the one that is meant, however it is written.
      return { ...update, carrierCode: parcel.carrierCode, trackingNumber: parcel.trackingNumber }
    },
    async follow(parcel) {
      const response = await ask('POST', '/v1/tracking/start', parcel)
      if (!response.ok) throw new Error(`ShipEngine answered ${response.status}`)
    },
    async readWebhook(raw, headers) {
      return (await keys.isSigned(raw, headers)) ? readTrackingNews(raw) : null
    },
  }
}
