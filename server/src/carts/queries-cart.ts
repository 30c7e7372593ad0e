import type { Rate } from '@gavelhouse/shared/money/rate.ts'
import type { Location } from '@gavelhouse/shared/site/defaults.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { allowsParts, leastShare } from '../auctions/queries-parts.ts'
import { auctions } from '../auctions/tables.ts'
import { type AttemptPurchase, paymentAttempts } from '../checkout/tables.ts'
import { arrayLiteral } from '../db/array-literal.ts'
import type { Db } from '../db/connect.ts'
import { prepared } from '../db/prepared.ts'
import { lots } from '../lots/tables.ts'
import { offers } from '../offers/tables.ts'
import { locations, settings } from '../site/tables.ts'
import { cartChoices, cartLines } from './tables.ts'

/** The lines of a person's cart in the order in which they were put in, each with the offer it came from. */
export const listCartRows = (db: Db, userId: number) => cartRows(db).execute({ userId })

const cartRows = prepared((db) =>
  db
    .select({
      line: cartLines,
      offer: {
        ...{ amount: offers.amount, counterAmount: offers.counterAmount },
        ...{ status: offers.status, expiresAt: offers.expiresAt },
      },
    })
    .from(cartLines)
    .leftJoin(offers, eq(offers.id, cartLines.offerId))
    .where(eq(cartLines.userId, sql.placeholder('userId')))
    .orderBy(asc(cartLines.id))
    .prepare('cart-rows'),
)

/** What carts have to know of auctions. */
export interface AuctionFacts {
  id: number
  title: string
  /** One of its lots runs, or will (I-53). */
  isOpen: boolean
  hasSeveralPlaces: boolean
  canPayInParts: boolean
  leastShare: Rate
  /** Basis points. */
  buyerPremium: number
  /** What it says itself of the times of pickup. */
  pickupStart: number | null
  pickupEnd: number | null
  pickupSlotMinutes: number | null
}

export async function listAuctionFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, AuctionFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await auctionFacts(db).execute({ ids: arrayLiteral([...new Set(ids)]) })
  return new Map(rows.map((row) => [row.id, row]))
}

const ofAuction = sql`from ${lots} where ${lots.auctionId} = ${auctions.id}`

const auctionFacts = prepared((db) =>
  db
    .select({
      id: auctions.id,
      title: auctions.title,
      // A closed auction has no lot that runs: thousands of sold ones are not read to find that out.
      isOpen: sql<boolean>`case when ${auctions.status} = 'closed' then false
        else exists (select ${ofAuction} and ${lots.status} in ('future', 'open')) end`,
      hasSeveralPlaces: sql<boolean>`coalesce(
        (select min(${lots.locationId}) ${ofAuction}) <> (select max(${lots.locationId}) ${ofAuction}), false)`,
      canPayInParts: allowsParts,
      leastShare,
      buyerPremium: auctions.buyerPremium,
      pickupStart: auctions.pickupStartMinute,
      pickupEnd: auctions.pickupEndMinute,
      pickupSlotMinutes: auctions.pickupSlotMinutes,
    })
    .from(auctions)
    .where(sql`${auctions.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('auction-facts'),
)

export async function listPlaces(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Location>> {
  if (ids.length === 0) return new Map()
  const rows = await places(db).execute({ ids: arrayLiteral([...new Set(ids)]) })
  return new Map(rows.map((row) => [row.id, row]))
}

const places = prepared((db) =>
  db
    .select()
    .from(locations)
    .where(sql`${locations.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('places'),
)

export type CartChoice = typeof cartChoices.$inferSelect

export const listChoices = (db: Db, userId: number): Promise<CartChoice[]> => choicesOf(db).execute({ userId })

const choicesOf = prepared((db) =>
  db
    .select()
    .from(cartChoices)
    .where(eq(cartChoices.userId, sql.placeholder('userId')))
    .prepare('cart-choices'),
)

export async function saveChoice(db: Db, choice: CartChoice): Promise<void> {
  const { delivery, addressId, rateId } = choice
  await db
    .insert(cartChoices)
    .values(choice)
    .onConflictDoUpdate({
      target: [cartChoices.userId, cartChoices.auctionId, cartChoices.locationId],
      set: { delivery, addressId, rateId },
    })
}

/** Of what is sent; what is fetched by now has none. */
export async function saveRate(
  db: Db,
  { userId, auctionId, locationId }: Pick<CartChoice, 'userId' | 'auctionId' | 'locationId'>,
  rateId: string | null,
): Promise<void> {
  const ofGroup = and(
    ...[eq(cartChoices.userId, userId), eq(cartChoices.auctionId, auctionId), eq(cartChoices.locationId, locationId)],
  )
  await db
    .update(cartChoices)
    .set({ rateId })
    .where(and(ofGroup, eq(cartChoices.delivery, 'shipping')))
}

/** A rate was quoted for other goods. */
export const forgetRate = (db: Db, group: Parameters<typeof saveRate>[1]): Promise<void> => saveRate(db, group, null)

interface OpenPurchase {
  attemptId: number
  lotIds: readonly number[]
}

/** Payments of a person that are going on, for what is in the buy-now cart. */
export async function listOpenPurchases(db: Db, userId: number): Promise<OpenPurchase[]> {
  const rows = await openPurchases(db).execute({ userId })
  return rows.map(({ attemptId, purchase }) => ({ attemptId, lotIds: lotsOf(purchase) }))
}

const openPurchases = prepared((db) =>
  db
    .select({ attemptId: paymentAttempts.id, purchase: paymentAttempts.purchase })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.userId, sql.placeholder('userId')),
        eq(paymentAttempts.purpose, 'purchase'),
        inArray(paymentAttempts.status, ['created', 'pending']),
        eq(paymentAttempts.isSlow, false),
      ),
    )
    .prepare('open-purchases'),
)

const lotsOf = (purchase: AttemptPurchase | null): number[] => purchase?.lines.map(({ lotId }) => lotId) ?? []

/** What the house asks for its cost of being paid (`transaction_*`). */
export async function readFeeSettings(db: Db): Promise<Record<string, unknown>> {
  const rows = await feeSettings(db).execute()
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

const feeSettings = prepared((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(and(eq(settings.kind, 'variable'), sql`${settings.key} like 'transaction\\_%'`))
    .prepare('fee-settings'),
)
