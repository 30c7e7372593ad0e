import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import type { Db } from '../db/connect.ts'
import { owedLines } from '../invoices/tables.ts'
import { makeLot } from './factories.ts'

/** A lot that somebody has won and owes, at $100 unless told otherwise. Answers the lot and what is owed for it. */
export async function makeSale(
  db: Db,
  given: {
    auctionId: number
    userId: number
    price?: Money
    quantity?: number
    locationId?: number
    sellerId?: number
    categoryId?: number
    conditionId?: number
    saleType?: 'auction' | 'reverse'
    source?: 'bid' | 'award' | 'buy-now' | 'offer'
  },
): Promise<{ lotId: number; lineId: number }> {
  const { auctionId, userId, price = dollars(100), quantity = 1, source = 'bid', ...lot } = given
  const isWon = source === 'bid' || source === 'award'
  const lotId = await makeLot(db, {
    ...{ auctionId, quantity, price, startingPrice: price, status: 'sold', soldToId: userId, soldPrice: price },
    ...{ soldBy: isWon ? (source as 'bid' | 'award') : 'buy-now', unitsSold: isWon ? 0 : quantity, ...lot },
  })
  const [line] = await db
    .insert(owedLines)
    .values({ lotId, run: 1, auctionId, userId, source, quantity, unitPrice: price, logNumber: isWon ? null : 1 })
    .returning({ id: owedLines.id })
  return { lotId, lineId: line?.id ?? 0 }
}
