import type { Random } from '../../shared/src/bidding/reference/arbitrary.ts'
import { dollars } from '../../shared/src/money.ts'
import { MINUTE } from '../../shared/src/time.ts'
import type { FaultHouse, Person } from '../lib/fault-house.ts'
import type { SoakMoney } from './soak-money.ts'

export interface Town {
  url: string
  random: Random
  people: readonly (Person & { email: string })[]
  /** May do everything. */
  staff: Person
  seller: number
  site: number
  category: number
  /** Where people look now. */
  lots: () => readonly { id: number; auctionId: number }[]
  /** To be bought outright, more of it than anybody takes. */
  stock: readonly number[]
}

/** Who lives there, and what there is beside what people bid on. */
export async function townOf(house: FaultHouse, money: SoakMoney): Promise<Omit<Town, 'url' | 'random' | 'lots'>> {
  const { pool } = house.database
  const { rows } = await pool.query<{ id: number; email: string }>('select id, email from users')
  const emails = new Map(rows.map(({ id, email }) => [id, email]))
  const people = house.people.map((person) => ({ ...person, email: emails.get(person.id) ?? '' }))
  const now = Date.now()
  const stock = await house.listLots(
    Array.from({ length: 8 }, () => ({
      ...{
        auctionId: money.auctionId,
        startingPrice: dollars(1),
        opensAt: now - MINUTE,
        closesAt: now + 2_000 * MINUTE,
      },
      ...{ isBuyNow: true, buyNowPrice: dollars(25), saleType: 'buynow' as const, isBiddable: false, quantity: 1_000 },
    })),
  )
  const [staff] = money.staff
  if (staff === undefined) throw new Error('nobody works here')
  const { sellerId, locationId, categoryId } = house.shelf
  return { people, staff, stock, seller: sellerId, site: locationId, category: categoryId }
}
