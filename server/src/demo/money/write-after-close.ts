import { dollars } from '@gavelhouse/shared/money.ts'
import { HOUR } from '@gavelhouse/shared/time.ts'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findSaleLine } from '../../after-close/queries-chances.ts'
import { findRunnerUp } from '../../after-close/runner-up.ts'
import { cardRunItems, cardRuns, closeSteps, givenUpLines, secondChances, strikes } from '../../after-close/tables.ts'
import type { Db } from '../../db/connect.ts'
import { cancelLines } from '../../invoices/cancel-lines.ts'
import { listLines } from '../../invoices/queries.ts'
import { invoices } from '../../invoices/tables.ts'
import { lots } from '../../lots/tables.ts'
import type { Listing } from '../list-auction.ts'
import type { House } from '../queries.ts'

interface Scene {
  house: House
  listings: readonly Listing[]
  now: number
}

/**
 * Auctions that are over, at every step of what comes after. Of the newest of those that some have paid nobody has looked at the
 * results yet, of the next cards can be charged, and of the oldest one buyer did not pay and the lot is offered to the next
 * bidder. Others wait for their invoices, for their buyers, for their seller, or for nothing any more (auction-plans.ts).
 */
export async function writeAfterClose(db: Db, { house, listings, now }: Scene): Promise<void> {
  const closed = listings
    .filter(({ row }) => row.status === 'closed')
    .sort((one, other) => other.row.closesAt - one.row.closesAt)
  const isBilled = ({ row }: Listing) => row.locationId !== house.locationId('Ponce')
  const over = closed.filter((listing) => listing.after === null && isBilled(listing))
  const looked = closed.filter((listing) => listing !== over[0])
  if (looked.length === 0) return
  const { ownerId: staffId } = house
  await db.insert(closeSteps).values(
    looked.flatMap((listing) => {
      const { id: auctionId, row, lots: sold } = listing
      const steps = isBilled(listing) ? (['results', 'invoices'] as const) : (['results'] as const)
      return steps.map((step, nth) => ({
        ...{ auctionId, step, staffId, count: sold.length, at: row.closesAt + (nth + 1) * HOUR },
      }))
    }),
  )
  const oldest = over.at(-1)
  if (oldest === undefined || over.length < 3) return
  // What stayed below its reserve went back to its seller.
  await db
    .update(lots)
    .set({ returnedAt: oldest.row.closesAt + 3 * HOUR })
    .where(and(eq(lots.auctionId, oldest.id), eq(lots.status, 'closed')))
  await writeNonPayers(db, oldest.id, { house, now })
}

async function writeNonPayers(db: Db, auctionId: number, { house, now }: Omit<Scene, 'listings'>): Promise<void> {
  const staffId = house.ownerId
  const owing = await db
    .select({ id: invoices.id, userId: invoices.userId, frozenAt: invoices.frozenAt, method: invoices.paymentMethod })
    .from(invoices)
    .where(and(eq(invoices.auctionId, auctionId), isNull(invoices.paidAt), isNull(invoices.cancelledAt)))
    .orderBy(asc(invoices.id))
  const unpaid = owing.filter(
    ({ userId, frozenAt, method }) => frozenAt === null && method === null && !house.loginIds.includes(userId),
  )
  if (unpaid.length === 0) return
  const ids = unpaid.map(({ id }) => id)
  const ended = { startedAt: now - 36 * HOUR, workedAt: now - 36 * HOUR, endedAt: now - 36 * HOUR }
  const [run] = await db
    .insert(cardRuns)
    .values({ auctionId, staffId, target: 'untried', ceiling: dollars(25), isTrial: false, ...ended })
    .returning({ id: cardRuns.id })
  const runId = run?.id ?? 0
  await db.insert(cardRunItems).values(
    owing.map(({ id: invoiceId }) => ({
      ...{ runId, invoiceId, outcome: ids.includes(invoiceId) ? ('no_card' as const) : ('over_ceiling' as const) },
    })),
  )
  await db
    .update(invoices)
    .set({ reminded: 'overdue', remindedAt: now - 30 * HOUR })
    .where(inArray(invoices.id, ids))

  const [first] = unpaid
  if (first === undefined) return
  const reason = 'Neither mail nor telephone is answered'
  const { id: invoiceId, userId } = first
  const lines = (await listLines(db, invoiceId)).filter(({ status }) => status === 'live')
  const lineIds = await cancelLines(db, { invoiceId, lineIds: lines.map(({ id }) => id), reason, staffId })
  const at = now - 5 * HOUR
  await db
    .insert(givenUpLines)
    .values(
      lineIds.map((lineId) => ({ ...{ lineId, invoiceId, cause: 'no_show' as const }, ...{ reason, staffId, at } })),
    )
  const expiresAt = sql`clock_timestamp() + interval '180 days'`
  await db.insert(strikes).values({ userId, invoiceId, reason, staffId, at, expiresAt })
  for (const { id: lineId } of lines) {
    const sale = await findSaleLine(db, lineId)
    const next = sale === null ? null : (await findRunnerUp(db, sale)).runnerUp
    if (sale === null || next === null) continue
    const { lot, line } = sale
    await db.insert(secondChances).values({
      ...{ lotId: lot.id, run: lot.run, auctionId, lineId, userId: next.userId, price: next.price },
      ...{ quantity: line.quantity, reason, staffId, at: now - 4 * HOUR, expiresAt: now + 44 * HOUR },
    })
    return
  }
}
