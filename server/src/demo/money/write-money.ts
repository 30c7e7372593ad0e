import { adjustment } from '@gavelhouse/shared/books/entries.ts'
import { houseDate } from '@gavelhouse/shared/house-clock.ts'
import type { PastEntry } from '../../books/post-history.ts'
import { postHistory } from '../../books/post-history.ts'
import { readFeeTerms } from '../../checkout/fee-for.ts'
import type { Db } from '../../db/connect.ts'
import { takeNumbers } from '../../invoices/queries.ts'
import { owedLines } from '../../invoices/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { Listing } from '../list-auction.ts'
import type { House } from '../queries.ts'
import { destinationOf, readPlaces } from './destinations.ts'
import type { Draft, Settled } from './draft.ts'
import { disputeEntries, invoiceEntries, paymentEntries, refundEntries } from './entries-of.ts'
import { giftCardEntries } from './gift-cards.ts'
import { openPayers } from './payers.ts'
import { planParcels } from './plan-parcels.ts'
import { planReturns } from './plan-returns.ts'
import { draftBought, draftWon, wonLine } from './sales.ts'
import { settleInvoice } from './settle-invoice.ts'
import { type Flow, silentTopUp, topUpsFor, type WalletStory } from './wallet-stories.ts'
import { writeDeposits } from './write-deposits.ts'
import { writeInvoices } from './write-invoices.ts'
import { writeMovements } from './write-movements.ts'
import { writeParcels } from './write-parcels.ts'
import { writePayments } from './write-payments.ts'
import { writePickups } from './write-pickups.ts'
import { writeReturnPapers } from './write-return-papers.ts'
import { writeDisputes, writeRefunds } from './write-returns.ts'

interface Money {
  house: House
  listings: readonly Listing[]
  now: number
  /** What the demo logins have done with their wallets. */
  stories: readonly WalletStory[]
}

/**
 * What the people of newly listed auctions have paid, owe and have held: deposits, invoices in every state, wallets, what the
 * payment company knows of it, and the books, which hold as those of a house that took all this one by one.
 */
export async function writeMoney(db: Db, { house, listings, now, stories }: Money): Promise<void> {
  const { taxes, destinations } = await readPlaces(db, houseDate(now))
  const isBilled = ({ row }: Listing) => row.status === 'closed' && taxes.has(row.locationId)
  const over = listings.filter(isBilled)
  // The lines of an auction that runs wait for its end, those of one whose tax nobody knows for somebody who does: the house itself
  // makes the invoices then.
  await insertMany(
    db,
    owedLines,
    listings.filter((one) => !isBilled(one)).flatMap(({ lots }) => lots.flatMap((lot) => wonLine(lot) ?? [])),
  )
  const drafts = [...draftWon(over, { taxes, loginIds: house.loginIds }), ...draftBought(listings, taxes)].sort(
    (one, other) => one.at - other.at,
  )
  const first = drafts.length === 0 ? 0 : await takeNumbers(db, drafts.length)
  const numbered = drafts.map((draft, index) => ({ draft, id: first + index }))
  const deposits = await writeDeposits(
    db,
    listings.flatMap(({ lots }) => lots),
    invoiceFinder(numbered),
  )
  const settled = numbered.map(({ draft, id }): Settled => {
    const destination = destinationOf(house, destinations, draft.userId)
    const held = deposits.applied.get(id) ?? []
    return settleInvoice({ ...draft, deposits: held }, { id, now, staffId: house.ownerId, destination })
  })
  const sent = planParcels(settled, { loginIds: house.loginIds, now })
  const lineIds = await writeInvoices(db, settled)
  await writeParcels(db, sent, { lineIds, now })

  const given = settled.flatMap(({ payments }) => payments)
  const refunds = [...settled.flatMap((one) => one.refunds), ...stories.flatMap(({ withdrawals }) => withdrawals)]
  const told = stories.flatMap(({ topUps }) => topUps)
  const funding = topUpsFor([...flowsOf({ payments: [...given, ...told], refunds, stories }), ...deposits.flows])
  const other = given.find(({ userId }) => !house.loginIds.includes(userId))
  const silent = stories.length === 0 || other === undefined ? [] : [silentTopUp(other.userId, now)]
  const payments = [...given, ...told, ...funding, ...silent]
  const payers = await openPayers(db, [...new Set(payments.map(({ userId }) => userId))], now)
  const written = await writePayments(db, payments, { payers, terms: await readFeeTerms(db) })
  const planned = planReturns(settled, { loginIds: house.loginIds, now })
  const returnIds = await writeReturnPapers(db, planned, lineIds)
  const returned = await writeRefunds(db, refunds, { written, lineIds, returnIds })
  const disputes = await writeDisputes(db, given, written)
  const theirs = await writeMovements(db, { written, refunds: returned, disputes }, now)
  await writePickups(db, settled, now)
  const cards = await giftCardEntries(db, { stories, now, staffId: house.ownerId })

  await postHistory(db, [
    ...deposits.entries,
    ...cards,
    ...adjustmentEntries(stories, house.ownerId),
    ...settled.flatMap(invoiceEntries),
    ...paymentEntries(written),
    ...refundEntries(returned, new Map(settled.map((one) => [one.row.id, one]))),
    ...disputeEntries(disputes),
    ...theirs,
  ])
}

function invoiceFinder(numbered: readonly { draft: Draft; id: number }[]) {
  const byLot = new Map(
    numbered.flatMap(({ draft, id }) =>
      draft.lines.map(({ lotId }) => [`${draft.userId} ${lotId}`, { id, at: draft.at }] as const),
    ),
  )
  return (userId: number, lotId: number) => byLot.get(`${userId} ${lotId}`) ?? null
}

function flowsOf({ payments, refunds, stories }: Pick<Happened, 'payments' | 'refunds' | 'stories'>): Flow[] {
  return [
    ...payments.flatMap(({ userId, at, amount, method, purpose, result }): Flow[] => {
      if (result !== 'paid') return []
      if (purpose === 'top-up') return [{ userId, at, amount }]
      return method === 'wallet' ? [{ userId, at, amount: -amount }] : []
    }),
    ...refunds.flatMap(({ at, amount, to, invoiceId, of }): Flow[] => {
      if (invoiceId === null) return [{ userId: of.userId, at, amount: -amount }]
      return to === 'wallet' ? [{ userId: of.userId, at, amount }] : []
    }),
    ...stories.flatMap(({ adjustments, giftCards }) => [...adjustments, ...giftCards]),
  ]
}

interface Happened {
  payments: readonly Settled['payments'][number][]
  refunds: readonly Settled['refunds'][number][]
  stories: readonly WalletStory[]
}

const adjustmentEntries = (stories: readonly WalletStory[], staffId: number): PastEntry[] =>
  stories.flatMap(({ adjustments }) =>
    adjustments.map(({ userId, at, amount, note }) => ({
      ...{ at, note, staffId, entry: adjustment(crypto.randomUUID(), userId, amount) },
    })),
  )
