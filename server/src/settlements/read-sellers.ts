import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type * as api from '@gavelhouse/shared/settlements/contract.ts'
import type * as settleApi from '@gavelhouse/shared/settlements/settle-contract.ts'
import type { UserContext } from '../accounts/caller.ts'
import { readVersion } from '../accounts/queries-audit-log.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import type { Db } from '../db/connect.ts'
import { listOpenExpenses, listSettledExpenses } from './queries-expenses.ts'
import { listPayments } from './queries-payments.ts'
import { findSellerAccount, listAuctionsOf, readSellers } from './queries-sellers.ts'
import { findSettlement, listSettledLines, listSettlementsOf } from './queries-settlements.ts'
import { findGeneralTerms, listExceptions } from './queries-terms.ts'
import { readStatement } from './read-statement.ts'

export const listSellers = ({ db }: UserContext, query: InputOf<typeof api.listSellers>) => readSellers(db, query)

/** The version is read first: what is changed in between is a conflict and never lost. */
export async function readSeller({ db }: UserContext, { id }: InputOf<typeof api.readSeller>) {
  const version = await readVersion(db, `seller:${id}`)
  const seller = await findSellerAccount(db, id)
  if (seller === null) throw new AppError('not_found')
  const exceptions = await listExceptions(db, id)
  return {
    ...{ ...seller, version, terms: await findGeneralTerms(db, id) },
    exceptions: exceptions.map(({ terms, ...about }) => ({ ...terms, ...about, auctionId: Number(terms.auctionId) })),
    expenses: await listOpenExpenses(db, id, null),
    auctions: await listAuctionsOf(db, id),
    settlements: await listSettlementsOf(db, id),
  }
}

export async function previewSettlement({ db }: UserContext, scope: InputOf<typeof settleApi.previewSettlement>) {
  const seller = await findSellerAccount(db, scope.sellerId)
  if (seller === null) throw new AppError('not_found')
  if (scope.auctionId !== null && (await findAnyAuction(db, scope.auctionId)) === null) throw new AppError('not_found')
  return { ...(await readStatement(db, scope)), sellerName: seller.name }
}

/** A settlement with everything that belongs to it; null: there is none by this number. */
export async function readWholeSettlement(db: Db, number: number) {
  const found = await findSettlement(db, number)
  if (found === null) return null
  const payments = await listPayments(db, number)
  return {
    ...{ ...found, payments },
    lines: await listSettledLines(db, number),
    expenseLines: await listSettledExpenses(db, number),
    paidAt: payments.find(({ isUndone }) => !isUndone)?.at ?? null,
  }
}

export type WholeSettlement = NonNullable<Awaited<ReturnType<typeof readWholeSettlement>>>

export async function readSettlement({ db }: UserContext, { number }: InputOf<typeof settleApi.readSettlement>) {
  const found = await readWholeSettlement(db, number)
  if (found === null) throw new AppError('not_found')
  return found
}
