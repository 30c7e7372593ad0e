import { openSession } from '../../server/src/accounts/sessions.ts'
import { acceptedTerms } from '../../server/src/auctions/tables.ts'
import { postEntries } from '../../server/src/books/post-entries.ts'
import { createInvoices } from '../../server/src/invoices/create-invoice.ts'
import { owedLines } from '../../server/src/invoices/tables.ts'
import { makeAuction, makeLocation, makeUser } from '../../server/src/testing/factories.ts'
import { topUp } from '../../shared/src/books/entries.ts'
import { dollars } from '../../shared/src/money.ts'
import type { BenchHouse } from './house.ts'

export interface Buyer {
  id: number
  token: string
}

/** Something a buyer has to pay. */
export interface Bill {
  buyer: Buyer
  invoiceId: number
}

/** Lots to be bought outright, and auctions that are over, of several sellers each, with buyers who owe what they won. */
export interface Shop {
  buyers: Buyer[]
  /** The running auction in which things are bought outright. */
  auctionId: number
  makeOffers(count: number): Promise<number[]>
  /** So many invoices of one lot each, the buyers in turn. */
  makeBills(count: number): Promise<Bill[]>
}

const TAX = { rate: 6_875, state: 'UT', description: 'UT sales tax' }
const AT_ONCE = 500

export async function openShop(house: BenchHouse, { sellers }: { sellers: number }): Promise<Shop> {
  const { db, pool } = house.database
  const locationId = await makeLocation(db)
  const auctionId = await makeAuction(db, { locationId, buyerPremium: 1_000 })
  const overIds: { auctionId: number; sellerId: number }[] = []
  for (let made = 0; made < sellers; made += 1) {
    const sellerId = await makeUser(db, { role: 'seller' })
    const over = { sellerId, locationId, buyerPremium: 1_000, status: 'closed' } as const
    overIds.push({ sellerId, auctionId: await makeAuction(db, over) })
  }
  const buyers: Buyer[] = []
  for (const id of house.userIds)
    buyers.push({ id, token: await openSession(db, id, { now: Date.now(), remember: true }) })
  await db.insert(acceptedTerms).values(buyers.map(({ id: userId }) => ({ userId, auctionId, termsVersion: 1 })))
  await fillWallets(house, buyers)

  async function makeSome(from: number, count: number): Promise<Bill[]> {
    const sold = { status: 'sold', soldBy: 'bid', price: dollars(100), soldPrice: dollars(100) } as const
    const bills = Array.from({ length: count }, (_, index) => ({
      buyer: buyers[(from + index) % buyers.length] as Buyer,
      over: overIds[(from + index) % overIds.length] as (typeof overIds)[number],
    }))
    const lotIds = new Map<number, number[]>()
    for (const over of overIds) {
      const wanted = bills.filter((bill) => bill.over === over).length
      lotIds.set(over.auctionId, await house.makeLots(wanted, { ...sold, ...over, locationId }))
    }
    const lines = await db
      .insert(owedLines)
      .values(
        bills.map(({ buyer, over }) => ({
          ...{ lotId: lotIds.get(over.auctionId)?.pop() ?? 0, run: 1, auctionId: over.auctionId, userId: buyer.id },
          ...{ source: 'bid' as const, quantity: 1, unitPrice: dollars(100) },
        })),
      )
      .returning({ id: owedLines.id })
    const invoiceIds = await db.transaction((tx) =>
      createInvoices(
        tx,
        bills.map(({ buyer, over: { auctionId } }, index) => ({
          ...{ userId: buyer.id, auctionId, locationId, source: 'auction', tax: TAX },
          lineIds: [lines[index]?.id ?? 0],
        })),
      ),
    )
    return bills.map(({ buyer }, index) => ({ buyer, invoiceId: invoiceIds[index] as number }))
  }

  let made = 0
  return {
    buyers,
    auctionId,
    makeOffers: (count) =>
      house.makeLots(count, {
        ...{ auctionId, locationId, status: 'open', isBiddable: false, isBuyNow: true, saleType: 'buynow' },
        ...{ buyNowPrice: dollars(40), quantity: 1_000 },
      }),
    async makeBills(count) {
      const bills: Bill[] = []
      while (bills.length < count)
        bills.push(...(await makeSome(made + bills.length, Math.min(AT_ONCE, count - bills.length))))
      made += count
      await pool.query('vacuum analyze') // as a house that has run for a while
      return bills
    },
  }
}

/** More than anybody pays here, as if it had been paid in by card. */
async function fillWallets({ database: { db } }: BenchHouse, buyers: readonly Buyer[]): Promise<void> {
  for (const { id } of buyers) {
    const entry = topUp({ attemptId: -id, amount: dollars(10_000_000), purse: { from: 'provider', fee: 0 } }, id)
    await db.transaction((tx) => postEntries(tx, [entry]))
  }
}
