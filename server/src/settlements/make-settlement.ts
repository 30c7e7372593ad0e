import { settlement } from '@gavelhouse/shared/books/entries.ts'
import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import type { makeSettlement as api } from '@gavelhouse/shared/settlements/settle-contract.ts'
import { type Change, saveAudited } from '../accounts/audit-log.ts'
import type { UserContext } from '../accounts/caller.ts'
import { postEntries } from '../books/post-entries.ts'
import type { Db } from '../db/connect.ts'
import { answer } from '../http/serve.ts'
import { endChanges } from './queries-changes.ts'
import { settleExpenses } from './queries-expenses.ts'
import type { Scope } from './queries-parts.ts'
import { carryInto, insertSettlement, takeSettlementNumbers } from './queries-settlements.ts'
import { readStatement, type Statement } from './read-statement.ts'
import { holdSeller } from './save-terms.ts'

/** What was shown is what is settled: if it has become another meanwhile, somebody has to look again. */
export async function makeSettlement(ctx: UserContext, input: InputOf<typeof api>) {
  const { sellerId, auctionId, net } = input
  const change = (tx: Db) =>
    settleWith(tx, ctx, { sellerId, auctionId }, (statement) => {
      if (statement.net !== net) throw new AppError('statement_changed')
    })
  const { id: number } = await saveAudited(ctx, { act: 'make_settlement', kind: 'settlement', input }, change)
  return answer({ number }, 'settlement_made')
}

/**
 * Settles everything that is open with a seller, in the transaction of the caller: numbered, each item under a name that exists
 * once, and posted, as the last thing it does.
 */
export async function settleWith(
  tx: Db,
  { user }: Pick<UserContext, 'user'>,
  scope: Scope,
  look: (statement: Statement) => void,
): Promise<Change> {
  await holdSeller(tx, scope.sellerId)
  const statement = await readStatement(tx, scope)
  look(statement)
  if (!isAnything(statement)) throw new AppError('nothing_to_settle')
  if (!statement.hasTerms) throw new AppError('seller_without_terms')
  const { lines, expenseLines, hammer, premium, commission, fees, expenses, carried, net } = statement
  const number = await takeSettlementNumbers(tx, 1)
  const sums = { hammer, premium, commission, fees, expenses, carried, net }
  await insertSettlement(
    tx,
    { ...scope, ...sums, id: number, staffId: user.id },
    lines.map(
      ({ title: _, lotNumber: _number, auctionTitle: _auction, isChanged: _changed, net: _net, ...line }) => line,
    ),
  )
  await settleExpenses(
    tx,
    expenseLines.map(({ id }) => id),
    number,
  )
  await carryInto(tx, statement.carriedFrom, number)
  await endChanges(
    tx,
    lines.map(({ item }) => item),
  )
  const { sellerId } = scope
  await postEntries(tx, [settlement(number, { sellerId, premium, commission, fees: fees + expenses })], {
    staffId: user.id,
    facts: { sellerId },
  })
  return { id: number, details: { ...scope, ...sums, lines: lines.length } }
}

/** What is only carried over waits until there is something to set it against. */
export const isAnything = ({ lines, expenseLines }: Statement): boolean => lines.length + expenseLines.length > 0
