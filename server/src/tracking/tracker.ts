import type { IncomingHttpHeaders } from 'node:http'
import type { CarrierCode } from '@gavelhouse/shared/tracking/known-carriers.ts'
import type { Signal } from '@gavelhouse/shared/tracking/parcel-state.ts'

/** What a carrier noted about a parcel. */
export interface CarrierScan {
  at: number
  signal: Signal
  /** As the carrier writes it. */
  code: string
  description: string
  city: string
  state: string
  zip: string
}

export interface FreightSchedule {
  deliveryFrom: number | null
  deliveryTo: number | null
  pickupFrom: number | null
  pickupTo: number | null
}

/** All that a carrier knows of a number, asked or by itself. */
export interface TrackingUpdate {
  /** null: it does not say whose number it is. */
  carrierCode: CarrierCode | null
  trackingNumber: string
  carrierText: string
  pageUrl: string
  /** YYYY-MM-DD; null: it does not say. */
  expectedOn: string | null
  scans: CarrierScan[]
}

export interface Numbered {
  carrierCode: CarrierCode
  trackingNumber: string
}

/** What was read of a webhook: where a parcel is, or something else that needs no act. */
export type CarrierNews = { type: 'parcel'; update: TrackingUpdate } | { type: 'other' }

/** Who is asked where parcels are. */
export interface Tracker {
  /** Whether there is anybody to be asked about such a number. */
  knows(parcel: Numbered): boolean
  /** What the carrier knows; null: nothing yet. Throws where it cannot be asked. */
  track(parcel: Numbered): Promise<TrackingUpdate | null>
  /** Asks the carrier to tell by itself from now on. */
  follow(parcel: Numbered): Promise<void>
  /** null: not from the carrier. */
  readWebhook(raw: Buffer, headers: IncomingHttpHeaders): Promise<CarrierNews | null>
  /** How long a parcel is left alone of which nothing is heard. */
  readonly patience: number
}

/** So many scans of one parcel, and so long texts, are believed. */
export const MOST_SCANS = 300
const LONGEST = 300

export const shorten = (text: string | null | undefined): string => (text ?? '').slice(0, LONGEST)
