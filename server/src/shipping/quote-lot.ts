import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { quoteLot as api, Rate } from '@gavelhouse/shared/shipping/contract.ts'
import { markedUp } from '@gavelhouse/shared/shipping/mark-up.ts'
import { HOUSE_ZONE } from '@gavelhouse/shared/time.ts'
import type { UserContext } from '../accounts/caller.ts'
import { type AddressRow, listAddresses } from '../accounts/queries.ts'
import { findLotRow, type LotRow } from '../lots/queries.ts'
import { readNumber } from '../site/queries-settings.ts'
import { carrierFor } from './carrier.ts'
import type { CarrierRate, Parcel, Place, QuoteRequest } from './provider.ts'
import { findLocation, findParcel, listHolidays } from './queries.ts'

/** What sending the whole lot to the caller's default address would cost; a lot that does not ship has no rates. */
export async function quoteLot(ctx: UserContext, { lotId }: InputOf<typeof api>) {
  const lot = await findLotRow(ctx.db, lotId)
  if (lot === null) throw new AppError('not_found')
  const [address] = await listAddresses(ctx.db, ctx.user.id)
  if (address === undefined) throw new AppError('address_required')
  if (!lot.canShip) return answerWith([])

  const request = await requestFor(ctx, lot, address)
  const rates = await carrierFor(ctx.config, ctx.log).quote(request)
  const percent = await readNumber(ctx.db, 'mark_up_shipping', 0)
  return answerWith(rates.map((rate) => present(rate, percent)))
}

const answerWith = (rates: Rate[]) => ({ quote: { answer: { rates } } })

function present({ id, serviceType, amount, deliveryDate }: CarrierRate, percent: number): Rate {
  return {
    id,
    serviceType,
    serviceTypeAgain: serviceType,
    amount: { amount, currency: 'usd' },
    total: markedUp(amount, percent),
    deliveryDate,
  }
}

async function requestFor(ctx: UserContext, lot: LotRow, address: AddressRow): Promise<QuoteRequest> {
  const [parcel, location, holidays] = await Promise.all([
    findParcel(ctx.db, lot.id),
    findLocation(ctx.db, lot.locationId),
    listHolidays(ctx.db),
  ])
  const from = { ...location, address1: location.address, address2: '', country: 'US' }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: HOUSE_ZONE }).format(ctx.clock.now())
  return { from, to: placeOf(address), parcels: parcelsOf(parcel ?? USUAL_PARCEL, lot.quantity), day, holidays }
}

/** For lots nobody has weighed. */
const USUAL_PARCEL: Parcel = { ounces: 160, length: 16, width: 12, height: 12 }
/** Carriers take no more in one question; a lot of more units is packed into larger boxes. */
const MAX_PARCELS = 20

function parcelsOf({ ounces, length, width, height }: Parcel, quantity: number): Parcel[] {
  const count = Math.min(quantity, MAX_PARCELS)
  const unitsEach = quantity / count
  const parcel = { ounces: Math.ceil(ounces * unitsEach), length, width, height: Math.ceil(height * unitsEach) }
  return Array.from({ length: count }, () => parcel)
}

function placeOf({ firstName, lastName, ...address }: AddressRow): Place {
  const { address1, address2, city, state, zip, country, phone } = address
  return { name: `${firstName} ${lastName}`, phone, address1, address2, city, state, zip, country }
}
