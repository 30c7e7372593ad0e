import { HOUR } from '@gavelhouse/shared/time.ts'
import { and, asc, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { findSaleLine } from '../../after-close/queries-chances.ts'
import { findRunnerUp } from '../../after-close/runner-up.ts'
import { cardRunItems, cardRuns, closeSteps, givenUpLines, secondChances, strikes } from '../../after-close/tables.ts'
import type { Db } from '../../db/connect.ts'
import { cancelLines } from '../../invoices/cancel-lines.ts'
import { listLines } from '../../invoices/queries.ts'
import { invoices } from '../../invoices/tables.ts'
import type { Listing } from '../list-auction.ts'
import type { House } from '../queries.ts'

interface Scene {
  house: House
  listings: readonly Listing[]
  now: number
}

/**
 * Auctions that are over, each at another step of what comes after: of the newest nobody has looked at the results yet, of the
 * next cards can be charged, and of the oldest one buyer did not pay and the lot is offered to the next bidder.
 */
export async function writeAfterClose(db: Db, { house, listings, now }: Scene): Promise<void> {
  const over = listings
    .filter(({ row }) => row.status === 'closed')
    .sort((one, other) => other.row.closesAt - one.row.closesAt)
  const looked = over.slice(1)
  if (looked.length === 0) return
  const { ownerId: staffId } = house
  await db.insert(closeSteps).values(
    looked.flatMap(({ id: auctionId, row, lots }) =>
      (['results', 'invoices'] as const).map((step, nth) => ({
        ...{ auctionId, step, staffId, count: lots.length, at: row.closesAt + (nth + 1) * HOUR },
      })),
    ),
  )
  const oldest = over.at(-1)
  if (oldest !== undefined && over.length > 2) await writeNonPayers(db, oldest.id, { house, now })
}

async function writeNonPayers(db: Db, auctionId: number, { house, now }: Omit<Scene, 'listings'>): Promise<void> {
  const staffId = house.ownerId
  const unpaid = await db
    .select({ id: invoices.id, userId: invoices.userId })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.auctionId, auctionId), eq(invoices.source, 'auction'), isNull(invoices.paidAt)],
        ...[isNull(invoices.cancelledAt), isNull(invoices.frozenAt), isNull(invoices.paymentMethod)],
        notInArray(invoices.userId, [...house.loginIds]),
      ),
    )
    .orderBy(asc(invoices.id))
  if (unpaid.length === 0) return
  const ids = unpaid.map(({ id }) => id)
  const ended = { startedAt: now - 36 * HOUR, workedAt: now - 36 * HOUR, endedAt: now - 36 * HOUR }
  const [run] = await db
    .insert(cardRuns)
    .values({ auctionId, staffId, target: 'untried', isTrial: false, ...ended })
    .returning({ id: cardRuns.id })
  const runId = run?.id ?? 0
  await db.insert(cardRunItems).values(ids.map((invoiceId) => ({ runId, invoiceId, outcome: 'no_card' as const })))
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
    const next = sale === null ? null : await findRunnerUp(db, sale)
    if (sale === null || next === null) continue
    const { lot, line } = sale
    await db.insert(secondChances).values({
      ...{ lotId: lot.id, run: lot.run, auctionId, lineId, userId: next.userId, price: next.price },
      ...{ quantity: line.quantity, reason, staffId, at: now - 4 * HOUR, expiresAt: now + 44 * HOUR },
    })
    return
  }
}
