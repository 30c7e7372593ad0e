import { sellerPaid } from '@gavelhouse/shared/books/entries.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import { dollars } from '@gavelhouse/shared/money.ts'
import { NO_TERMS, type TermsFields } from '@gavelhouse/shared/settlements/terms.ts'
import { DAY } from '@gavelhouse/shared/time.ts'
import { postEntries } from '../../books/post-entries.ts'
import type { Db } from '../../db/connect.ts'
import { sellerItems } from '../../selling/tables.ts'
import { settleWith } from '../../settlements/make-settlement.ts'
import { insertPayment } from '../../settlements/queries-payments.ts'
import { findSettlement } from '../../settlements/queries-settlements.ts'
import { sellerExpenses, sellerTerms } from '../../settlements/tables.ts'
import type { Listing } from '../list-auction.ts'
import { ESTATE, LENDER, SELLER } from '../people.ts'
import type { House } from '../queries.ts'

const YEAR = 365 * DAY

/** Each seller on other terms. */
const TERMS: readonly (readonly [string, Partial<TermsFields>])[] = [
  [SELLER, { rate: 12_500, lotFee: dollars(2), minimum: dollars(5) }],
  [ESTATE, { kind: 'marginal', bands: '0: 20, 1000: 15, 5000: 10', noSaleFee: dollars(10) }],
  [LENDER, { kind: 'bracket', bands: '0: 10, 500: 8, 2500: 6.5', maximum: dollars(750), premiumTo: 'seller' }],
]

/**
 * What was agreed on with the sellers of the house; of the auctions that are over two are settled and paid out, one is settled, and
 * the others wait, ready.
 */
export async function writeSettlements(
  db: Db,
  { house, listings, now }: { house: House; listings: readonly Listing[]; now: number },
): Promise<void> {
  await db.insert(sellerTerms).values(
    TERMS.map(([email, terms]) => ({
      ...{ ...NO_TERMS, ...terms, sellerId: house.userId(email), validFrom: now - YEAR },
    })),
  )
  const expense = { sellerId: house.userId(ESTATE), description: 'Transport from the school', amount: dollars(180) }
  await db.insert(sellerExpenses).values([expense, { ...expense, description: 'Cleaning', amount: dollars(45) }])
  await db.insert(sellerItems).values({
    ...{ sellerId: house.sellerId, title: 'Hydraulic shop press, 50 ton', quantity: 1, startingPrice: dollars(400) },
    description: 'H-frame, hand pump, stood in a dry workshop. Pictures on request.',
  })
  const over = listings.filter(({ row }) => row.status === 'closed')
  const whole = over.find(({ after }) => after === 'settled')
  const ofSeller = (email: string) =>
    over.find(({ row, after }) => after === null && row.sellerId === house.userId(email))
  for (const listing of [whole, ofSeller(LENDER)]) {
    const number = await settle(db, house, listing)
    if (number !== null) await payOut(db, house, { number, now })
  }
  await settle(db, house, ofSeller(ESTATE))
}

/** The number of the settlement; null: there is no such auction. */
async function settle(db: Db, house: House, listing: Listing | undefined): Promise<number | null> {
  if (listing === undefined) return null
  const user = { id: house.ownerId, grants: [], isSuspended: false, actingStaffId: null }
  const scope = { sellerId: listing.row.sellerId, auctionId: listing.id }
  const { id } = await settleWith(db, { user }, scope, () => undefined)
  return id
}

async function payOut(db: Db, house: House, { number, now }: { number: number; now: number }): Promise<void> {
  const settlement = await findSettlement(db, number)
  if (settlement === null || settlement.state !== 'open') return
  const { sellerId, net: amount } = settlement
  const paid = { settlementId: number, amount, method: 'transfer' as const, reference: 'Wire 20417' }
  const id = await insertPayment(db, { ...paid, day: houseDate(now), staffId: house.ownerId })
  const details = { staffId: house.ownerId, note: paid.reference, facts: { settlement: number } }
  await postEntries(db, [sellerPaid(id, { sellerId, amount, from: 'bank' })], details)
}
