import { DAY } from '@gavelhouse/shared/time.ts'
import { eq } from 'drizzle-orm'
import { hashPassword } from '../accounts/password.ts'
import { groups, userGroups, userRoles, users } from '../accounts/tables.ts'
import { auctions } from '../auctions/tables.ts'
import type { Database, Db } from '../db/connect.ts'
import { addresses } from '../profile/tables.ts'
import { follows } from '../sellers/tables.ts'
import { categories, homeBanners, locations, noticeBanners, translations } from '../site/tables.ts'
import { AUCTION_PLANS } from './auction-plans.ts'
import { GOODS } from './goods/all.ts'
import { CATEGORY_WORDS } from './goods/category-words.ts'
import { showGuidelinesAsFile } from './guidelines-file.ts'
import { houseContent } from './house-content.ts'
import { HOME_BANNERS, LOCATIONS, NOTICE_BANNERS } from './house-data.ts'
import { BANNER_WORDS, NOTICE_WORDS } from './house-words.ts'
import { type Listing, listAuction } from './list-auction.ts'
import { makeAuction } from './make-auction.ts'
import { walletStory } from './money/wallet-stories.ts'
import { writeAfterClose } from './money/write-after-close.ts'
import { writeDocuments } from './money/write-documents.ts'
import { writeMoney } from './money/write-money.ts'
import { writeOffers } from './money/write-offers.ts'
import { writeSettlements } from './money/write-settlements.ts'
import { ALICE, DEALER_EMAILS, DEALERS, DEMO_PASSWORD, PEOPLE, SELLER } from './people.ts'
import { keepPickupCalendars } from './pickup-calendars.ts'
import { readHouse } from './queries.ts'
import { writeLetters } from './write-letters.ts'

/**
 * Opens the demo house: sites, categories, people, auctions in every phase, with bids. Does nothing to a house that has
 * it already. `now` is by the database clock.
 */
export async function loadDemoHouse(db: Database['db'], now: number): Promise<void> {
  const isNew = await db.transaction(async (tx) => {
    if ((await tx.$count(auctions, eq(auctions.isDemo, true))) > 0) return false
    await loadRows(tx, now)
    return true
  })
  // Invoices are read as anybody reads them, several things at once: not within a transaction.
  if (isNew) await writeDocuments(db, { loginIds: (await readHouse(db)).loginIds, now })
}

async function loadRows(db: Db, now: number): Promise<void> {
  await db.insert(locations).values(LOCATIONS)
  await keepPickupCalendars(db, now)
  await insertNews(db)
  await showGuidelinesAsFile(db)
  await insertCategories(db)
  await insertPeople(db, now)
  const house = await readHouse(db)
  const content = houseContent()
  const listings: Listing[] = []
  for (const plan of AUCTION_PLANS) {
    const made = makeAuction(plan, content.get(plan.key) ?? [], house, { now, isAgain: false })
    listings.push(await listAuction(db, made))
  }
  const stories = house.loginIds.map((userId, nth) => walletStory(userId, { now, share: nth === 0 ? 1 : 0.4 }))
  await writeOffers(db, { house, listings, now })
  await writeLetters(db, { house, listings, now })
  await writeMoney(db, { house, listings, now, stories })
  await writeAfterClose(db, { house, listings, now })
  await writeSettlements(db, { house, listings, now })
}

/** What the home page says first, in every language of the house. */
async function insertNews(db: Db): Promise<void> {
  const notices = await db.insert(noticeBanners).values(NOTICE_BANNERS).returning({ id: noticeBanners.id })
  const banners = await db.insert(homeBanners).values(HOME_BANNERS).returning({ id: homeBanners.id })
  await db
    .insert(translations)
    .values([
      ...notices.flatMap(({ id }, index) => translationsOf('notice', id, NOTICE_WORDS[index])),
      ...banners.flatMap(({ id }, index) => translationsOf('banner', id, BANNER_WORDS[index])),
    ])
}

const translationsOf = (
  kind: 'notice' | 'banner' | 'category',
  id: number,
  words: Readonly<Record<string, Record<string, string>>> = {},
) => Object.entries(words).map(([language, texts]) => ({ kind, recordId: String(id), language, texts }))

async function insertCategories(db: Db): Promise<void> {
  const rows = GOODS.map(({ name, icon }) => ({ description: name, level: 0, icon }))
  const tops = await db
    .insert(categories)
    .values(rows)
    .returning({ id: categories.id, description: categories.description })
  const ids = new Map(tops.map(({ id, description }) => [description, id]))
  const subcategories = GOODS.flatMap((category) =>
    category.subcategories.map(({ name }) => ({
      description: name,
      level: 1,
      parentId: ids.get(category.name) ?? null,
    })),
  )
  await db.insert(categories).values(subcategories)
  const named = await db.select({ id: categories.id, description: categories.description }).from(categories)
  await db.insert(translations).values(named.flatMap(({ id, description }) => inOtherLanguages(id, description)))
}

const inOtherLanguages = (id: number, english: string) =>
  Object.entries(CATEGORY_WORDS[english] ?? {}).flatMap(([language, description]) =>
    translationsOf('category', id, { [language]: { description } }),
  )

/** One hash for everybody: computing it is slow by design. */
async function insertPeople(db: Db, now: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const people = await db
    .insert(users)
    .values(
      PEOPLE.map(({ role: _, ...person }, index) => ({
        ...person,
        passwordHash,
        phone: `+180155501${String(index).padStart(2, '0')}`,
        phoneVerified: true,
        phoneProvedByOwner: true,
        status: 'active' as const,
        createdAt: now - (60 + index * 7) * DAY,
      })),
    )
    .returning({ id: users.id, email: users.email })
  await insertRoles(db, people)
  const [dealers] = await db.insert(groups).values({ name: DEALERS }).returning({ id: groups.id })
  if (dealers === undefined) throw new Error('the group was not inserted')
  await insertFollowers(db, people)
  await insertAddress(db, people)
  const members = people.filter(({ email }) => DEALER_EMAILS.includes(email))
  await db.insert(userGroups).values(members.map(({ id }) => ({ userId: id, groupId: dealers.id })))
}

type Known = { id: number; email: string }

async function insertRoles(db: Db, people: readonly Known[]): Promise<void> {
  const roles = new Map(PEOPLE.map(({ email, role }) => [email, role]))
  const grants = people.flatMap(({ id, email }) => {
    const role = roles.get(email) ?? null
    return role === null ? [] : [{ userId: id, role }]
  })
  await db.insert(userRoles).values(grants)
}

/** Every second bidder follows the seller; Alice does not yet, so that it can be tried. */
async function insertFollowers(db: Db, people: readonly Known[]): Promise<void> {
  const seller = people.find(({ email }) => email === SELLER)
  const followers = people.filter(({ email }, index) => index % 2 === 1 && email !== SELLER && email !== ALICE)
  if (seller === undefined) return
  await db.insert(follows).values(followers.map(({ id }) => ({ userId: id, sellerId: seller.id })))
}

/** Alice has an address and can ask what shipping costs; Bob is asked to add one first. */
async function insertAddress(db: Db, people: readonly Known[]): Promise<void> {
  const alice = people.find(({ email }) => email === ALICE)
  if (alice === undefined) return
  await db.insert(addresses).values({
    userId: alice.id,
    firstName: 'Alice',
    lastName: 'Marlow',
    companyName: 'Marlow Machine Works',
    address1: '418 Juniper Street',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    phone: '+1 (208) 555-0142',
    isDefault: true,
    isVerified: true,
  })
}
