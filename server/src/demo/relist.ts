import { sql } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import { AUCTION_PLANS } from './auction-plans.ts'
import { houseContent } from './house-content.ts'
import { type Listing, listAuction } from './list-auction.ts'
import { isDue, makeAuction } from './make-auction.ts'
import { writeMoney } from './money/write-money.ts'
import { keepPickupCalendars } from './pickup-calendars.ts'
import { listNewestListings, readHouse } from './queries.ts'

const RELIST_LOCK = 4_270_004

/**
 * Keeps the demo house fresh: an auction that has ended, or a future one that has opened, is listed again with new
 * dates and lots, so that there is always something that closes in minutes, in hours, in days, and something to come.
 * Several processes may call it at once: whoever holds the lock works, the others have nothing to do.
 */
export async function relistDemoAuctions(db: Database['db'], now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${RELIST_LOCK}) as locked`,
    )
    if (rows[0]?.locked !== true) return
    const newest = new Map((await listNewestListings(tx)).map((listing) => [listing.title, listing]))
    const due = AUCTION_PLANS.filter((plan) => {
      const listing = newest.get(plan.title)
      return listing !== undefined && isDue(plan, listing, now)
    })
    if (due.length === 0) return
    const house = await readHouse(tx)
    const content = houseContent()
    const listings: Listing[] = []
    for (const plan of due) {
      const made = makeAuction(plan, content.get(plan.key) ?? [], house, { now, isAgain: true })
      listings.push(await listAuction(tx, made))
    }
    await writeMoney(tx, { house, listings, now, stories: [] })
    await keepPickupCalendars(tx, now)
  })
}
