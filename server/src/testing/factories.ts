import type { Role } from '@gavelhouse/shared/accounts/roles.ts'
import { toE164 } from '@gavelhouse/shared/messages/phone.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY, HOUR } from '@gavelhouse/shared/time.ts'
import { hashPassword } from '../accounts/password.ts'
import { groups, userGroups, userRoles, users } from '../accounts/tables.ts'
import { acceptedTerms, auctions } from '../auctions/tables.ts'
import type { Db } from '../db/connect.ts'
import { lots } from '../lots/tables.ts'
import { addresses } from '../profile/tables.ts'
import { categories, conditions, locations } from '../site/tables.ts'

/** Factories give a valid thing; the test states only what matters to it. */

export const PASSWORD = 'Gavel-house-1'
let passwordHash: string | undefined
let counter = 0

export async function makeUser(
  db: Db,
  given: Partial<typeof users.$inferInsert> & {
    groupIds?: number[]
    role?: Role
    auctionIds?: readonly number[] | null
  } = {},
): Promise<number> {
  passwordHash ??= await hashPassword(PASSWORD)
  counter += 1
  const { groupIds = [], role, auctionIds = null, ...columns } = given
  const id = await insertOne(
    db
      .insert(users)
      .values({
        email: `person${counter}@example.test`,
        passwordHash,
        firstName: 'Pat',
        lastName: 'Example',
        status: 'active',
        ...columns,
        phone: toE164(columns.phone ?? '') ?? '',
      })
      .returning({ id: users.id }),
  )
  if (groupIds.length > 0) await db.insert(userGroups).values(groupIds.map((groupId) => ({ userId: id, groupId })))
  if (role !== undefined)
    await db.insert(userRoles).values({ userId: id, role, auctionIds: auctionIds === null ? null : [...auctionIds] })
  return id
}

/** A person who has accepted the auction's terms and may bid on its lots. */
export async function makeBidder(
  db: Db,
  auctionId: number,
  given: Parameters<typeof makeUser>[1] = {},
): Promise<number> {
  const userId = await makeUser(db, given)
  await db.insert(acceptedTerms).values({ userId, auctionId, termsVersion: 1 })
  return userId
}

export const makeGroup = (db: Db, name = 'Dealers'): Promise<number> =>
  insertOne(db.insert(groups).values({ name }).returning({ id: groups.id }))

/** The default address of a person, unless told otherwise. */
export const makeAddress = (
  db: Db,
  userId: number,
  given: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> =>
  insertOne(
    db
      .insert(addresses)
      .values({
        userId,
        firstName: 'Pat',
        lastName: 'Example',
        address1: '418 Juniper Street',
        city: 'Boise',
        state: 'ID',
        zip: '83702',
        isDefault: true,
        ...given,
      })
      .returning({ id: addresses.id }),
  )

export const makeLocation = (db: Db): Promise<number> =>
  insertOne(
    db
      .insert(locations)
      .values({ name: 'Salt Lake City', address: '1 Main St', city: 'Salt Lake City', state: 'UT', zip: '84101' })
      .returning({ id: locations.id }),
  )

export const makeCategory = (db: Db, description = 'Machine tools'): Promise<number> =>
  insertOne(db.insert(categories).values({ description, level: 0 }).returning({ id: categories.id }))

export const makeCondition = (db: Db): Promise<number> =>
  insertOne(
    db.insert(conditions).values({ description: 'Used', detail: 'Shows wear' }).returning({ id: conditions.id }),
  )

/** Opened an hour ago, closes in a day. */
export async function makeAuction(db: Db, given: Partial<typeof auctions.$inferInsert> = {}): Promise<number> {
  const now = Date.now()
  return insertOne(
    db
      .insert(auctions)
      .values({
        title: 'Workshop clearance',
        sellerId: given.sellerId ?? (await makeUser(db, { role: 'seller' })),
        locationId: given.locationId ?? (await makeLocation(db)),
        opensAt: now - HOUR,
        closesAt: now + DAY,
        ...given,
      })
      .returning({ id: auctions.id }),
  )
}

/** On sale now from $10 (the first bid opens it), in an auction of its own unless told otherwise. */
export async function makeLot(db: Db, given: Partial<typeof lots.$inferInsert> = {}): Promise<number> {
  const now = Date.now()
  const sellerId = given.sellerId ?? (await makeUser(db, { role: 'seller' }))
  const startingPrice = given.startingPrice ?? dollars(10)
  counter += 1
  return insertOne(
    db
      .insert(lots)
      .values({
        title: 'Bench lathe',
        lotNumber: String(counter),
        sellerId,
        auctionId: given.auctionId ?? (await makeAuction(db, { sellerId })),
        categoryId: given.categoryId ?? (await makeCategory(db)),
        conditionId: given.conditionId ?? (await makeCondition(db)),
        locationId: given.locationId ?? (await makeLocation(db)),
        startingPrice,
        price: startingPrice,
        nextBid: startingPrice,
        opensAt: now - HOUR,
        closesAt: now + DAY,
        status: 'future',
        ...given,
      })
      .returning({ id: lots.id }),
  )
}

async function insertOne(query: Promise<{ id: number }[]>): Promise<number> {
  const [row] = await query
  if (row === undefined) throw new Error('nothing was inserted')
  return row.id
}
