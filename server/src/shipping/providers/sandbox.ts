import { dollars, type Money, toCents } from '@gavelhouse/shared/money.ts'
import { addBusinessDays } from '@gavelhouse/shared/shipping/business-days.ts'
import type { CarrierRate, Parcel, QuoteRequest, ShippingProvider } from '../provider.ts'
import { milesBetween } from './zip-distance.ts'

/** A carrier without a company behind it: prices from weight, size and distance, the same for the same question. */
export const sandboxCarrier: ShippingProvider = {
  quote: async (request) => {
    const miles = milesBetween(request.from.zip, request.to.zip)
    if (miles === null || request.to.country !== 'US' || request.parcels.length === 0) return []
    const load = { miles, parcels: request.parcels }
    const services = request.parcels.every(isParcel) ? PARCEL_SERVICES : FREIGHT_SERVICES
    if (poundsOf(request.parcels) > MAX_POUNDS) return []
    return services.map((service) => toRate(service, load, request))
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
  /** Business days on the road; null: the carrier does not promise a day. */
  days(miles: number): number | null
}

/** A truck's worth; more than that is a matter for a talk. */
const MAX_POUNDS = 20_000
const MAX_PARCEL_POUNDS = 150
/** Length plus girth in inches. */
const MAX_PARCEL_SIZE = 165
/** Cubic inches that are charged as one pound. */
const DIMENSIONAL_DIVISOR = 139
const PACKING_DAYS = 1

const PARCEL_SERVICES: readonly Service[] = [
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

const FREIGHT_SERVICES: readonly Service[] = [
  {
    id: 'ltl',
    serviceType: 'LTL Freight, dock to dock',
    price: (load) => freight(load),
    days: (miles) => 2 + Math.ceil(miles / 500),
  },
  {
    id: 'ltl-liftgate',
    serviceType: 'LTL Freight with liftgate',
    price: (load) => freight(load) + 95,
    days: (miles) => 2 + Math.ceil(miles / 500),
  },
  {
    id: 'ltl-economy',
    serviceType: 'LTL Freight, economy',
    price: (load) => freight(load) * 0.86,
    days: () => null,
  },
]

function toRate({ id, serviceType, price, days }: Service, load: Load, { day, holidays }: QuoteRequest): CarrierRate {
  const onTheRoad = days(load.miles)
  const amount: Money = toCents(dollars(price(load)))
  const deliveryDate = onTheRoad === null ? null : addBusinessDays(day, PACKING_DAYS + onTheRoad, holidays)
  return { id: `sandbox-${id}`, serviceType, amount, deliveryDate }
}

/** Large light boxes are charged by their size, as carriers do. */
function perParcel({ miles, parcels }: Load, price: (pounds: number, zone: number) => number): number {
  return parcels.reduce((sum, parcel) => sum + price(billablePounds(parcel), zoneOf(miles)), 0)
}

/** By the hundredweight and the mile, with a least price per shipment. */
const freight = ({ miles, parcels }: Load): number =>
  145 + (parcels.reduce((sum, parcel) => sum + billablePounds(parcel), 0) / 100) * (9 + miles * 0.016) + miles * 0.05

function billablePounds({ ounces, length, width, height }: Parcel): number {
  return Math.ceil(Math.max(ounces / 16, (length * width * height) / DIMENSIONAL_DIVISOR))
}

/** 2 to 8, as carriers draw them. */
function zoneOf(miles: number): number {
  const steps = [150, 300, 600, 1_000, 1_400, 1_800]
  return 2 + steps.filter((step) => miles > step).length
}

const isParcel = ({ ounces, length, width, height }: Parcel): boolean =>
  ounces <= MAX_PARCEL_POUNDS * 16 && length + 2 * (width + height) <= MAX_PARCEL_SIZE

const poundsOf = (parcels: readonly Parcel[]): number => parcels.reduce((sum, { ounces }) => sum + ounces / 16, 0)
