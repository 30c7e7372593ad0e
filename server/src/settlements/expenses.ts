import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { toCents } from '@gavelhouse/shared/money.ts'
import { changesOf } from '@gavelhouse/shared/office/changes.ts'
import type * as api from '@gavelhouse/shared/settlements/contract.ts'
import { saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { findAnyAuction } from '../auctions/queries.ts'
import { answer } from '../http/serve.ts'
import { deleteOpenExpense, findOpenExpense, insertExpense } from './queries-expenses.ts'
import { deleteException } from './queries-terms.ts'
import { holdSeller } from './save-terms.ts'

export async function addExpense(ctx: UserContext, input: InputOf<typeof api.addExpense>) {
  const { sellerId, auctionId, description, isCredit } = input
  const amount = toCents(input.amount) * (isCredit ? -1 : 1)
  if (amount === 0) throw new AppError('invalid_amount')
  // Told again, it answers what it answered first: the number of the expense is on record.
  const { changes } = await saveAudited(ctx, { act: 'add_expense', kind: 'seller', input }, async (tx) => {
    await holdSeller(tx, sellerId)
    if (auctionId !== null && (await findAnyAuction(tx, auctionId)) === null) throw new AppError('not_found')
    const id = await insertExpense(tx, { sellerId, auctionId, description, amount })
    const details = { reason: description, amount, auctionId }
    return { id: sellerId, details, changes: [{ field: 'expense', old: null, new: id }] }
  })
  return answer({ id: Number(changes[0]?.new) }, 'expense_added')
}

/** What is settled stays. */
export async function removeExpense(ctx: UserContext, input: InputOf<typeof api.removeExpense>) {
  const { id } = await saveAudited(ctx, { act: 'remove_expense', kind: 'seller', input }, async (tx) => {
    const found = await findOpenExpense(tx, input.id)
    if (found !== null) await holdSeller(tx, found.sellerId)
    const removed = await deleteOpenExpense(tx, input.id)
    if (removed === null) throw new AppError('not_found')
    const { sellerId, description, amount, auctionId } = removed
    const details = { reason: description, amount, auctionId }
    return { id: sellerId, details, changes: [{ field: 'expense', old: input.id, new: null }] }
  })
  return answer({ id }, 'expense_removed')
}

export async function removeException(ctx: UserContext, input: InputOf<typeof api.removeException>) {
  const { id } = await saveAudited(ctx, { act: 'remove_terms', kind: 'auction_terms', input }, async (tx) => {
    const removed = await deleteException(tx, input.id)
    if (removed === null) throw new AppError('not_found')
    const { id: _, sellerId, auctionId, validFrom: _from, ...terms } = removed
    const gone = Object.fromEntries(Object.keys(terms).map((name) => [name, null]))
    return { id: input.id, details: { sellerId, auctionId }, changes: changesOf(terms, gone) }
  })
  return answer({ id }, 'terms_removed')
}
