import { dollars, type Money, toCents } from '@gavelhouse/shared/money.ts'
import { addBusinessDays } from '@gavelhouse/shared/shipping/business-days.ts'
import type { CarrierRate, Parcel, QuoteRequest, ShippingProvider } from '../provider.ts'
import { billablePounds, isParcel } from './sandbox-load.ts'
import { milesBetween } from './zip-distance.ts'

/** A carrier of parcels without a company behind it: prices from weight, size and distance, the same for the same question. */
export const sandboxCarrier: ShippingProvider = {
  quote: async (request) => {
    const miles = milesBetween(request.from.zip, request.to.zip)
    if (miles === null || request.to.country !== 'US' || request.parcels.length === 0) return []
    if (!request.parcels.every(isParcel)) return []
    return SERVICES.map((service) => toRate(service, { miles, parcels: request.parcels }, request))
  },
}

interface Load {
  miles: number
  parcels: readonly Parcel[]
}

interface Service {
  id: string
  serviceType: string
  /** Dollars. */
  price(load: Load): number
  /** Business days on the road. */
  days(miles: number): number
}

const PACKING_DAYS = 1

const SERVICES: readonly Service[] = [
  {
    id: 'ground',
    serviceType: 'Ground',
    price: (load) => perParcel(load, (pounds, zone) => 8.2 + zone * 0.9 + pounds * (0.22 + zone * 0.06)),
    days: (miles) => 1 + Math.min(5, Math.floor(miles / 450)),
  },
  {
    id: 'three-day',
    serviceType: '3 Day Select',
    price: (load) => perParcel(load, (pounds, zone) => 14 + zone * 2.1 + pounds * (0.5 + zone * 0.14)),
    days: () => 3,
  },
  {
    id: 'second-day',
    serviceType: '2nd Day Air',
    price: (load) => perParcel(load, (pounds, zone) => 19 + zone * 3.4 + pounds * (0.8 + zone * 0.24)),
    days: () => 2,
  },
  {
    id: 'next-day',
    serviceType: 'Next Day Air',
    price: (load) => perParcel(load, (pounds, zone) => 34 + zone * 6.2 + pounds * (1.3 + zone * 0.42)),
    days: () => 1,
  },
]

function toRate({ id, serviceType, price, days }: Service, load: Load, { day, holidays }: QuoteRequest): CarrierRate {
  const amount: Money = toCents(dollars(price(load)))
  const deliveryDate = addBusinessDays(day, PACKING_DAYS + days(load.miles), holidays)
  return { id: `sandbox-${id}`, serviceType, amount, deliveryDate }
}

function perParcel({ miles, parcels }: Load, price: (pounds: number, zone: number) => number): number {
  return parcels.reduce((sum, parcel) => sum + price(billablePounds(parcel), zoneOf(miles)), 0)
}

/** 2 to 8, as carriers draw them. */
function zoneOf(miles: number): number {
  const steps = [150, 300, 600, 1_000, 1_400, 1_800]
  return 2 + steps.filter((step) => miles > step).length
}
