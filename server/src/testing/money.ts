import { accountOf } from '@gavelhouse/shared/books/account.ts'
import { topUp } from '@gavelhouse/shared/books/entries.ts'
import { dollars, type Money } from '@gavelhouse/shared/money.ts'
import { postEntries } from '../books/post-entries.ts'
import { readBalance } from '../books/queries.ts'
import { createInvoice } from '../invoices/create-invoice.ts'
import { getInvoice } from '../invoices/queries-payable.ts'
import { makeLocation } from './factories.ts'
import { makeSale } from './make-sale.ts'
import type { TestApp } from './test-app.ts'

const NO_TAX = { rate: 0, state: 'UT', description: 'none' }

/** An invoice of lots this person has won, at $100 each unless told otherwise, without tax. Answers its number. */
export async function makeInvoice(
  { database: { db } }: Pick<TestApp, 'database'>,
  given: { userId: number; auctionId: number; prices?: readonly Money[]; quantity?: number },
): Promise<{ invoiceId: number; lineIds: number[] }> {
  const { userId, auctionId, prices = [dollars(100)], quantity = 1 } = given
  const locationId = await makeLocation(db)
  const lineIds: number[] = []
  for (const price of prices)
    lineIds.push((await makeSale(db, { auctionId, userId, locationId, price, quantity })).lineId)
  const invoiceId = await db.transaction((tx) =>
    createInvoice(tx, { userId, auctionId, locationId, source: 'auction', lineIds, tax: NO_TAX }),
  )
  return { invoiceId, lineIds }
}

let filled = 0

/** Money in a wallet, as if it had been paid in by card. */
export async function fillWallet({ database: { db } }: Pick<TestApp, 'database'>, userId: number, amount: Money) {
  filled += 1
  const entry = topUp({ attemptId: -filled, amount, purse: { from: 'provider', fee: 0 } }, userId)
  await db.transaction((tx) => postEntries(tx, [entry]))
}

export async function walletOf({ database: { db } }: Pick<TestApp, 'database'>, userId: number): Promise<Money> {
  const { debits, credits } = await readBalance(db, accountOf('wallet', userId))
  return credits - debits
}

export const invoiceOf = ({ database: { db } }: Pick<TestApp, 'database'>, id: number) => getInvoice(db, id)
