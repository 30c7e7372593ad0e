import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { packParcels, USUAL_PARCEL } from './pack-parcels.ts'
import type { Place, QuoteRequest } from './provider.ts'
import { type LocationRow, listHolidays, listParcels } from './queries.ts'

/** Where goods go, as address books and invoices keep it. */
export interface Recipient extends Omit<Place, 'name'> {
  firstName: string
  lastName: string
}

export interface ShippedLine {
  lotId: number
  quantity: number
  /** What all units of it were sold for. */
  value: Money
}

/** What is sent in one go from one place: the goods of a cart, of an invoice, or a lot somebody asks about. */
export interface Goods {
  from: LocationRow
  lines: readonly ShippedLine[]
  address: Recipient
}

/** The goods of a checkout: whose, and how they are named ('invoice:12', 'cart:5-3'). */
export interface Shipment extends Goods {
  subject: string
  userId: number
}

/** The question carriers are asked; null: one of the lots is not sent at all. */
export async function requestFor(db: Db, { from, lines, address }: Goods, now: number): Promise<QuoteRequest | null> {
  const [rows, holidays] = await Promise.all([
    listParcels(
      db,
      lines.map(({ lotId }) => lotId),
    ),
    listHolidays(db),
  ])
  const lots = new Map(rows.map((row) => [row.lotId, row]))
  if (lines.length === 0 || lines.some(({ lotId }) => !lots.get(lotId)?.canShip)) return null
  return {
    from: { ...from, address1: from.address, address2: '', country: 'US' },
    to: placeOf(address),
    parcels: packParcels(
      lines.map(({ lotId, quantity }) => ({ parcel: lots.get(lotId)?.parcel ?? USUAL_PARCEL, quantity })),
    ),
    value: lines.reduce((sum, { value }) => sum + value, 0),
    day: houseDate(now),
    holidays,
  }
}

function placeOf({ firstName, lastName, address1, address2, city, state, zip, country, phone }: Recipient): Place {
  return { name: `${firstName} ${lastName}`, phone, address1, address2, city, state, zip, country }
}
