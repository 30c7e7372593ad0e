import { STATE_RATES } from '@gavelhouse/shared/tax/state-rates.ts'
import { users } from '../../accounts/tables.ts'
import type { Db } from '../../db/connect.ts'
import type { LineTax } from '../../invoices/line-sums.ts'
import type { InvoiceAddress } from '../../invoices/tables.ts'
import { locations } from '../../site/tables.ts'
import { tableTax } from '../../tax/providers/table.ts'
import type { House } from '../queries.ts'
import type { Destination } from './draft.ts'

/** Where people of the demo live. The first is Alice's. */
const HOMES = [
  ['418 Juniper Street', 'Boise', 'ID', '83702'],
  ['77 Canyon View Road', 'Provo', 'UT', '84604'],
  ['2210 Larimer Street', 'Denver', 'CO', '80205'],
  ['905 Desert Willow Lane', 'Henderson', 'NV', '89014'],
  ['31 Kearney Street', 'Laramie', 'WY', '82070'],
] as const

interface Destinations {
  names: ReadonlyMap<number, { firstName: string; lastName: string; phone: string }>
  taxes: readonly LineTax[]
}

/** The taxes where goods lie and where they go, as far as they are known, asked once, and who lives where. */
export async function readPlaces(
  db: Db,
  day: string,
): Promise<{ taxes: Map<number, LineTax>; destinations: Destinations }> {
  const table = tableTax(db, { takesExamples: true })
  const taxOf = ({ city, state, zip }: { city: string; state: string; zip: string }): Promise<LineTax> =>
    table.rateFor({ place: { city, state, zip, country: 'US' }, day, kindOfGoods: '' })
  const taxes = new Map<number, LineTax>()
  for (const place of await db.select().from(locations))
    if (place.state in STATE_RATES) taxes.set(place.id, await taxOf(place))
  const people = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
  const names = new Map(people.map(({ id, phone, ...name }) => [id, { ...name, phone: phone ?? '' }]))
  const homes: LineTax[] = []
  // One after the other: within a transaction one question is asked at a time.
  for (const [, city, state, zip] of HOMES) homes.push(await taxOf({ city, state, zip }))
  return { taxes, destinations: { names, taxes: homes } }
}

export function destinationOf(house: House, { names, taxes }: Destinations, userId: number): Destination {
  const nth = house.loginIds[0] === userId ? 0 : 1 + (userId % (HOMES.length - 1))
  const [address1, city, state, zip] = HOMES[nth] ?? HOMES[0]
  const { firstName = '', lastName = '', phone = '' } = names.get(userId) ?? {}
  const address: InvoiceAddress = {
    firstName,
    lastName,
    address1,
    address2: '',
    city,
    state,
    zip,
    country: 'US',
    phone,
  }
  return { address, tax: taxes[nth] as LineTax }
}
