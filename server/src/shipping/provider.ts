import type { Money } from '@gavelhouse/shared/money.ts'

export interface Place {
  name: string
  phone: string
  address1: string
  address2: string
  city: string
  state: string
  zip: string
  /** Two letters. */
  country: string
}

/** One package: ounces and inches. */
export interface Parcel {
  ounces: number
  length: number
  width: number
  height: number
}

export interface QuoteRequest {
  from: Place
  to: Place
  parcels: readonly Parcel[]
  /** What all of it was sold for. */
  value: Money
  /** Today where the goods are, YYYY-MM-DD. */
  day: string
  /** Days on which nothing moves. */
  holidays: ReadonlySet<string>
}

export interface CarrierRate {
  id: string
  serviceType: string
  /** For all parcels together. */
  amount: Money
  deliveryDate: string | null
}

/** Who moves goods. An empty list means that nobody takes these. */
export interface ShippingProvider {
  quote(request: QuoteRequest): Promise<CarrierRate[]>
}
