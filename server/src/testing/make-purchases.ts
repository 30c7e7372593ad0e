import { dollars } from '@gavelhouse/shared/money.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { cartLines } from '../carts/tables.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { offers } from '../offers/tables.ts'
import { makeAuction, makeLocation, makeLot } from './factories.ts'
import { makeSale } from './make-sale.ts'
import type { TestApp } from './test-app.ts'

const OUTRIGHT = { isBiddable: false, isBuyNow: true, buyNowPrice: dollars(100), quantity: 5, status: 'open' } as const

/** A line of somebody's buy-now cart. */
export async function makeCartLine({ database: { db } }: TestApp, userId: number): Promise<number> {
  const auctionId = await makeAuction(db)
  const lotId = await makeLot(db, { auctionId, ...OUTRIGHT })
  const [line] = await db.insert(cartLines).values({ userId, lotId, auctionId, quantity: 1 }).returning()
  return line?.id ?? 0
}

/** An offer that waits for the seller. */
export async function makeOffer(
  { database: { db } }: TestApp,
  userId: number,
  lot: { sellerId?: number; auctionId?: number } = {},
): Promise<number> {
  const lotId = await makeLot(db, { ...OUTRIGHT, ...lot })
  const [offer] = await db
    .insert(offers)
    .values({ userId, lotId, quantity: 1, amount: dollars(80), expiresAt: Date.now() + DAY })
    .returning()
  return offer?.id ?? 0
}

/** A won lot on an invoice nothing has been paid on. */
export async function makeOwed({ database: { db } }: TestApp, userId: number, sellerId?: number, given?: number) {
  const locationId = await makeLocation(db)
  const auctionId = given ?? (await makeAuction(db, { locationId }))
  const sold = { auctionId, userId, locationId, ...(sellerId !== undefined && { sellerId }) }
  const { lotId, lineId } = await makeSale(db, sold)
  const tax = { rate: 4_850, state: 'UT', description: 'UT sales tax' }
  const invoiceId = await db.transaction((tx) =>
    createInvoice(tx, { userId, auctionId, locationId, source: 'auction', lineIds: [lineId], tax }),
  )
  return { lotId, lineId, invoiceId, auctionId, userId, locationId }
}
