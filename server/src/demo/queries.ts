import { DEFAULT_INCREMENTS } from '@gavelhouse/shared/bidding/increments.ts'
import type { IncrementBand } from '@gavelhouse/shared/bidding/lot-state.ts'
import type { Chain } from '@gavelhouse/shared/proofs/seal-line.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { groups, users } from '../accounts/tables.ts'
import type { Db } from '../db/connect.ts'
import { categories, choices, conditions, incrementTables, locations } from '../site/tables.ts'
import { ALICE, BIDDER_EMAILS, BOB, DEALER_EMAILS, ESTATE, LENDER, OWNER, SELLER } from './people.ts'

/** The ids of what lots and auctions refer to, by the words the demo data uses. */
export interface House {
  sellerId: number
  locationId(site: string): number
  groupId(name: string): number
  categoryId(name: string): number
  subcategoryId(category: string, name: string): number
  conditionId(description: string): number
  shipTypeId(description: string): number
  /** Everyone who bids, or only the dealers. The demo logins are in it several times, so that they are often met. */
  bidderIds: readonly number[]
  dealerIds: readonly number[]
  /** What is bought outright is bought by demo logins more often than by others, so that they have pages of invoices. */
  buyerIds: readonly number[]
  /** The demo logins who bid. */
  loginIds: readonly number[]
  /** Who does what staff do. */
  ownerId: number
  userId(email: string): number
  increments: readonly IncrementBand[]
}

const OFTEN = [ALICE, ALICE, ALICE, BOB, BOB, BOB]
const BUYERS = [...Array<string>(24).fill(ALICE), ...Array<string>(10).fill(BOB)]

export async function readHouse(db: Db): Promise<House> {
  const [people, groupRows, locationRows, categoryRows, conditionRows, choiceRows, increments] = [
    await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(inArray(users.email, [...BIDDER_EMAILS, SELLER, ESTATE, LENDER, OWNER])),
    await db.select().from(groups),
    await db.select().from(locations),
    await db.select().from(categories),
    await db.select().from(conditions),
    await db.select().from(choices).where(eq(choices.list, 'shipment')),
    await db.select().from(incrementTables).where(eq(incrementTables.isDefault, true)),
  ]
  const userId = finder(people, ({ email }) => email)
  const categoryId = finder(
    categoryRows.filter(({ level }) => level === 0),
    ({ description }) => description,
  )
  const subcategoryId = finder(categoryRows, ({ parentId, description }) => `${parentId} ${description}`)
  return {
    userId,
    sellerId: userId(SELLER),
    ownerId: userId(OWNER),
    loginIds: [ALICE, BOB].map(userId),
    buyerIds: [...BIDDER_EMAILS, ...BUYERS].map(userId),
    bidderIds: [...BIDDER_EMAILS, ...OFTEN].map(userId),
    dealerIds: [...DEALER_EMAILS, ALICE].map(userId),
    locationId: finder(locationRows, ({ name }) => name),
    groupId: finder(groupRows, ({ name }) => name),
    categoryId,
    subcategoryId: (category, name) => subcategoryId(`${categoryId(category)} ${name}`),
    conditionId: finder(conditionRows, ({ description }) => description),
    shipTypeId: finder(choiceRows, ({ description }) => description),
    increments: increments[0]?.bands ?? DEFAULT_INCREMENTS,
  }
}

/** The newest listing of every demo auction, by title. */
export async function listNewestListings(db: Db): Promise<{ title: string; opensAt: number; endsAt: number }[]> {
  const { rows } = await db.execute<{ title: string; opens_at: number; ends_at: number }>(sql`
    select newest.title, ms(newest.opens_at) as opens_at,
      ms((select max(lots.closes_at) from lots where lots.auction_id = newest.id)) as ends_at
    from (select distinct on (title) id, title, opens_at from auctions where is_demo order by title, id desc) as newest`)
  return rows.map((row) => ({ title: row.title, opensAt: Number(row.opens_at), endsAt: Number(row.ends_at) }))
}

function finder<Row extends { id: number }>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]))
  return (key: string): number => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`the demo house has no '${key}'`)
    return id
  }
}

/** Where the chains of lots that were listed with a log stand. */
export async function setChains(db: Db, listed: readonly { id: number; chain: Chain }[]): Promise<void> {
  const ids = listed.map(({ id }) => id)
  const hashes = listed.map(({ chain }) => chain.hash)
  const rulesHashes = listed.map(({ chain }) => chain.rulesHash)
  await db.execute(sql`
    update lots set log_hash = decode(e.log_hash, 'hex'), rules_hash = decode(e.rules_hash, 'hex')
    from unnest(${sql.param(ids)}::int[], ${sql.param(hashes)}::text[], ${sql.param(rulesHashes)}::text[])
      as e(id, log_hash, rules_hash)
    where lots.id = e.id`)
}
