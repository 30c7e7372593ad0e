import { entity, wire } from '../entity.ts'
import { CARRIERS } from '../shipping/carriers.ts'
import { count, id, instant } from '../wire-types.ts'
import { z } from '../zod.ts'
import { CARRIER_CODES } from './known-carriers.ts'
import { PARCEL_STATES, SIGNALS } from './parcel-state.ts'

/** What the carrier noted about a parcel, by its own clock (P-526). */
const scan = entity({
  at: wire('occurred_at', instant),
  signal: wire('status_code', z.enum(SIGNALS)),
  description: wire('description', z.string()),
  city: wire('city_locality', z.string()),
  state: wire('state_province', z.string()),
  zip: wire('postal_code', z.string()),
})
export type TrackedScan = z.output<typeof scan>

/** The same as freight companies tell it (P-529). */
const freightScan = entity({
  at: wire('date', instant),
  location: wire('location', z.string()),
  summary: wire('summary', z.string()),
})

/** When freight is fetched from the house and brought to the buyer (P-527). */
export const schedule = entity({
  deliveryFrom: wire('delivery_start', instant.nullable()),
  deliveryTo: wire('delivery_end', instant.nullable()),
  pickupFrom: wire('pickup_start', instant.nullable()),
  pickupTo: wire('pickup_end', instant.nullable()),
})

/** What is told of a parcel, and of an invoice whose goods go in one (P-522 to P-529). */
export const trackedFields = {
  /** P-530: parcel or freight. */
  type: wire('type', z.enum(CARRIERS)),
  trackingNumber: wire('tracking_number', z.string()),
  /** In English; the state is what screens say in their language. */
  stateText: wire('status_description', z.string()),
  /** In the carrier's own words. */
  carrierText: wire('carrier_status_description', z.string()),
  /** YYYY-MM-DD. */
  expectedOn: wire('estimated_delivery_date', z.string().nullable()),
  deliveredAt: wire('actual_delivery_date', instant.nullable()),
  /** Where the carrier shows it; empty: nowhere. */
  url: wire('url', z.string()),
  scans: wire('events', z.array(scan)),
  freightScans: wire('tracking', z.array(freightScan)),
  schedule: wire('schedule', schedule.nullable()),
}

const parcelLine = entity({
  id: wire('id', id),
  lotId: wire('project_id', id),
  lotNumber: wire('lot', z.string()),
  title: wire('projects_title', z.string()),
  picture: wire('avatar', z.string()),
  quantity: wire('qty', count),
})
export type ParcelLine = z.output<typeof parcelLine>

export const trackedParcel = entity({
  id: wire('parcel_id', id),
  invoiceId: wire('common_invoice', id),
  carrierCode: wire('carrier_code', z.enum(CARRIER_CODES)),
  carrierName: wire('carrier_name', z.string()),
  service: wire('service_type', z.string()),
  state: wire('status', z.enum(PARCEL_STATES)),
  shippedAt: wire('ship_date', instant),
  ...trackedFields,
  /** What is in it. */
  lines: wire('items', z.array(parcelLine)),
})
export type TrackedParcel = z.output<typeof trackedParcel>

/** What of an invoice is in no parcel yet. */
export const unsentLines = wire('unsent_items', z.array(parcelLine))
