import { knownCarrier } from '@gavelhouse/shared/tracking/known-carriers.ts'
import { z } from 'zod'
import { type CarrierNews, type CarrierScan, MOST_SCANS, shorten, type TrackingUpdate } from '../tracker.ts'
import { signalOf } from './carrier-codes.ts'

const words = z.string().nullish()

/** Where a parcel is, as ShipEngine answers it and sends it in webhooks. The built-in carrier speaks the same. */
export const trackingShape = z.object({
  tracking_number: z.string().min(1).max(100),
  tracking_url: words,
  carrier_code: words,
  status_code: words,
  carrier_status_description: words,
  status_description: words,
  estimated_delivery_date: words,
  actual_delivery_date: words,
  exception_description: words,
  events: z
    .array(
      z.object({
        occurred_at: words,
        description: words,
        city_locality: words,
        state_province: words,
        postal_code: words,
        event_code: words,
        status_code: words,
        status_detail_code: words,
      }),
    )
    .nullish(),
})
export type TrackingAnswer = z.output<typeof trackingShape>

const webhookShape = z.object({ resource_type: z.string(), data: z.unknown() })

/** Of a webhook whose sender is known. What is about something else, or cannot be read, needs no act. */
export function readTrackingNews(raw: Buffer): CarrierNews {
  const news = webhookShape.safeParse(parsed(raw))
  if (!news.success || news.data.resource_type !== 'API_TRACK') return { type: 'other' }
  const told = trackingShape.safeParse(news.data.data)
  return told.success ? { type: 'parcel', update: updateOf(told.data) } : { type: 'other' }
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}

export function updateOf(told: TrackingAnswer): TrackingUpdate {
  return {
    carrierCode: knownCarrier(told.carrier_code ?? ''),
    trackingNumber: told.tracking_number.toUpperCase(),
    carrierText: shorten(told.exception_description || told.carrier_status_description || told.status_description),
    pageUrl: shorten(told.tracking_url),
    expectedOn: dayOf(told.estimated_delivery_date),
    scans: [...(told.events ?? []).slice(0, MOST_SCANS).flatMap(scanOf), ...arrivalOf(told)],
  }
}

function scanOf(event: NonNullable<TrackingAnswer['events']>[number]): CarrierScan[] {
  const at = timeOf(event.occurred_at)
  if (at === null) return []
  const [status, detail, description] = [event.status_code, event.status_detail_code, event.description].map(shorten)
  const signal = signalOf({ status: status ?? '', detail: detail ?? '', words: description ?? '' })
  return [
    {
      ...{ at, signal, code: shorten(event.event_code || event.status_code), description: description ?? '' },
      ...{ city: shorten(event.city_locality), state: shorten(event.state_province), zip: shorten(event.postal_code) },
    },
  ]
}

/** Some carriers say that it has arrived only above their list. */
function arrivalOf({ status_code, actual_delivery_date, events }: TrackingAnswer): CarrierScan[] {
  const at = status_code === 'DE' ? timeOf(actual_delivery_date) : null
  if (at === null || events?.some((event) => event.status_code === 'DE') === true) return []
  return [{ at, signal: 'delivered', code: 'DE', description: '', city: '', state: '', zip: '' }]
}

function timeOf(text: string | null | undefined): number | null {
  const at = Date.parse(text ?? '')
  return Number.isNaN(at) ? null : at
}

const dayOf = (text: string | null | undefined): string | null => /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null
