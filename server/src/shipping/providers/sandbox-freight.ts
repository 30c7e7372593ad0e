import { dollars, type Money, ONE_CENT, toCents } from '@gavelhouse/shared/money.ts'
import { addBusinessDays } from '@gavelhouse/shared/shipping/business-days.ts'
import type { Parcel, ShippingProvider } from '../provider.ts'
import { billablePounds, isParcel } from './sandbox-load.ts'
import { milesBetween } from './zip-distance.ts'

/** A freight carrier without a company behind it, for what is too heavy or too large for parcels: bands of weight and distance. */
export const sandboxFreight: ShippingProvider = {
  quote: async ({ from, to, parcels, day, holidays }) => {
    const miles = milesBetween(from.zip, to.zip)
    if (miles === null || to.country !== 'US' || parcels.every(isParcel)) return []
    const pounds = parcels.reduce((sum, parcel) => sum + billablePounds(parcel), 0)
    if (poundsOf(parcels) > MAX_POUNDS) return []
    const price = linehaul(pounds, miles)
    const arrival = addBusinessDays(day, PACKING_DAYS + 2 + Math.ceil(miles / 500), holidays)
    return [
      { id: 'sandbox-ltl', serviceType: 'LTL Freight, dock to dock', amount: price, deliveryDate: arrival },
      {
        ...{ id: 'sandbox-ltl-liftgate', serviceType: 'LTL Freight with liftgate' },
        ...{ amount: price + dollars(95), deliveryDate: arrival },
      },
      {
        ...{ id: 'sandbox-ltl-economy', serviceType: 'LTL Freight, economy' },
        // The carrier does not promise a day.
        ...{ amount: toCents(Math.floor((price * 86) / 100)), deliveryDate: null },
      },
    ]
  },
}

/** A truck's worth; more than that is a matter for a talk. */
const MAX_POUNDS = 20_000
const PACKING_DAYS = 1
const LEAST: Money = dollars(165)

/** From so many pounds on a hundredweight costs so many cents, within the nearest band of distance. */
const WEIGHT_BANDS: readonly (readonly [pounds: number, cents: number])[] = [
  ...([
    [0, 5_400],
    [500, 4_100],
    [1_000, 3_300],
    [2_000, 2_600],
    [5_000, 1_900],
    [10_000, 1_500],
  ] as const),
]
/** Up to so many miles it is so many percent of that. */
const DISTANCE_BANDS: readonly (readonly [miles: number, percent: number])[] = [
  ...([
    [250, 100],
    [500, 125],
    [1_000, 160],
    [1_500, 195],
    [2_500, 240],
    [Number.POSITIVE_INFINITY, 310],
  ] as const),
]

/** Whoever is just below a band may pay as if they were in it, so that more never costs less. */
function linehaul(pounds: number, miles: number): Money {
  const [, percent = 0] = DISTANCE_BANDS.find(([most]) => miles <= most) ?? []
  const offers = WEIGHT_BANDS.map(([least, cents]) => (Math.max(pounds, least) * cents * percent) / 10_000)
  return Math.max(LEAST, Math.ceil(Math.min(...offers)) * ONE_CENT)
}

const poundsOf = (parcels: readonly Parcel[]): number => parcels.reduce((sum, { ounces }) => sum + ounces / 16, 0)
