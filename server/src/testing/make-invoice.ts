import { payment } from '@gavelhouse/shared/books/entries.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Database } from '../db/connect.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { takePayment } from '../invoices/take-payment.ts'
import { makeAuction, makeLocation, makeUser } from './factories.ts'
import { makeSale } from './make-sale.ts'

/** An open invoice with one lot of $100 at 10 percent premium and 5 percent tax, $115.50, unless told otherwise. */
export async function makeInvoice(
  { db }: Pick<Database, 'db'>,
  given: {
    userId?: number
    auctionId?: number
    locationId?: number
    sellerIds?: readonly number[]
    prices?: readonly Money[]
    /** Units of each lot. */
    quantity?: number
  } = {},
): Promise<{ id: number; userId: number; auctionId: number; lotIds: number[]; lineIds: number[] }> {
  const userId = given.userId ?? (await makeUser(db))
  const locationId = given.locationId ?? (await makeLocation(db))
  const auctionId = given.auctionId ?? (await makeAuction(db, { locationId, buyerPremium: 1_000 }))
  const count = given.prices?.length ?? given.sellerIds?.length ?? 1
  const sales: { lotId: number; lineId: number }[] = []
  for (let made = 0; made < count; made += 1) {
    const [sellerId, price] = [given.sellerIds?.[made], given.prices?.[made]]
    const { quantity = 1 } = given
    const own = { quantity, ...(sellerId !== undefined && { sellerId }), ...(price !== undefined && { price }) }
    sales.push(await makeSale(db, { auctionId, userId, locationId, ...own }))
  }
  const lineIds = sales.map(({ lineId }) => lineId)
  const tax = { rate: 5_000, state: 'UT', description: 'UT sales tax' }
  const id = await db.transaction((tx) =>
    createInvoice(tx, { userId, auctionId, locationId, source: 'auction', lineIds, tax }),
  )
  return { id, userId, auctionId, lotIds: sales.map(({ lotId }) => lotId), lineIds }
}

let payments = 0

/** As if by card, without a provider: for tests about what follows. */
export async function payInvoice({ db }: Pick<Database, 'db'>, invoiceId: number, amount: Money): Promise<void> {
  payments += 1
  const attemptId = 1_000_000 + payments
  await db.transaction(async (tx) => {
    const { entries } = await takePayment(tx, invoiceId, { amount, method: 'card', attemptId })
    await postEntries(tx, [...entries, payment(invoiceId, { attemptId, amount, purse: { from: 'provider', fee: 0 } })])
  })
}
