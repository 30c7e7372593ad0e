import type { Money } from '@gavelhouse/shared/money.ts'
import {
  type ItemSums,
  type OpenItem,
  returnItem,
  type SettledBefore,
  type StatementSums,
  saleItem,
  settleItems,
  statementSums,
  unsoldItem,
} from '@gavelhouse/shared/settlements/settle-items.ts'
import { type AgreedTerms, NO_TERMS, termsFor, termsOf } from '@gavelhouse/shared/settlements/terms.ts'
import type { Db } from '../db/connect.ts'
import { listChanges } from './queries-changes.ts'
import { listOpenExpenses, type OpenExpense } from './queries-expenses.ts'
import {
  listFeesBefore,
  listUnsettledReturns,
  listUnsettledSales,
  listUnsoldLots,
  listWithheld,
  type ReturnedRow,
  type SoldRow,
  type WithheldRow,
} from './queries-items.ts'
import type { Scope } from './queries-parts.ts'
import { listToCarry } from './queries-settlements.ts'
import { listTerms } from './queries-terms.ts'

interface StatementLine extends ItemSums, Pick<OpenItem, 'item' | 'kind' | 'lotId' | 'run'> {
  lineId: number | null
  lotNumber: string
  title: string
  auctionId: number
  auctionTitle: string
  quantity: number
  isChanged: boolean
  reason: string
}

export interface Statement extends Scope, StatementSums {
  hasTerms: boolean
  lines: StatementLine[]
  expenseLines: OpenExpense[]
  withheld: WithheldRow[]
  withheldSum: Money
  /** Settlements below zero that this one takes on. */
  carriedFrom: number[]
}

/** What is to be settled with a seller now. Final, it is written down as it is read here, in one transaction that holds the seller. */
export async function readStatement(db: Db, scope: Scope): Promise<Statement> {
  const { sellerId, auctionId } = scope
  const agreed = await listTerms(db, [sellerId])
  const changes = await listChanges(db, sellerId)
  const found = await findItems(db, scope)
  const items = found.map(({ row, before, ...named }) => ({
    ...{ ...named, row, before, change: changes.get(named.item) ?? null },
    ...{ lotId: row.lotId, run: row.run, hammer: row.hammer, premium: row.premium },
    terms: readTerms(agreed, row),
  }))
  const feesBefore = await listFeesBefore(
    db,
    items.map(({ lotId }) => lotId),
  )
  const sums = settleItems(items, feesBefore)
  const lines = items.flatMap(({ row, item, kind, lotId, run, change }, at): StatementLine[] => {
    const line = sums[at] as ItemSums
    // Lots that bear no fee and brought nothing are none of a settlement.
    if (change === null && [line.hammer, line.premium, line.commission, line.fees].every((part) => part === 0))
      return []
    const { lotNumber, title, auctionTitle, quantity, lineId } = row
    return [
      {
        ...{ ...line, item, kind, lotId, run, lineId, lotNumber, title, quantity, auctionTitle },
        ...{ auctionId: row.auctionId, isChanged: change !== null, reason: change?.reason ?? '' },
      },
    ]
  })
  const expenseLines = await listOpenExpenses(db, sellerId, auctionId)
  const toCarry = await listToCarry(db, sellerId)
  const withheld = await listWithheld(db, scope)
  return {
    ...{ sellerId, auctionId, lines, expenseLines, withheld },
    ...statementSums(lines, {
      expenses: expenseLines.reduce((sum, { amount }) => sum + amount, 0),
      carried: toCarry.reduce((sum, { net }) => sum + net, 0),
    }),
    hasTerms: found.every(({ row }) => termsFor(agreed, { id: row.auctionId, opensAt: row.opensAt }) !== null),
    withheldSum: withheld.reduce((sum, { hammer }) => sum + hammer, 0),
    carriedFrom: toCarry.map(({ id }) => id),
  }
}

type FoundRow = Omit<SoldRow, 'lineId' | 'returnedUnits'> & { lineId: number | null }

interface Found extends Pick<OpenItem, 'item' | 'kind'> {
  row: FoundRow
  before: SettledBefore | null
}

/** Sales first, then what came back, then what nobody bought: fees of a lot are reckoned in this order. */
async function findItems(db: Db, scope: Scope): Promise<Found[]> {
  const sales = await listUnsettledSales(db, scope)
  const returns = await listUnsettledReturns(db, scope.sellerId)
  const unsold = await listUnsoldLots(db, scope)
  return [
    ...sales.map((row): Found => ({ item: saleItem(row.lineId), kind: 'sale', row, before: null })),
    ...returns.map(
      (row): Found => ({
        ...{ item: returnItem(row.lineId, row.returnedUnits), kind: 'return', row, before: beforeOf(row) },
      }),
    ),
    ...unsold.map(
      (row): Found => ({
        ...{ item: unsoldItem(row.lotId, row.run), kind: 'unsold', before: null },
        row: { ...row, lineId: null, hammer: 0, premium: 0 },
      }),
    ),
  ]
}

export const beforeOf = (row: ReturnedRow): SettledBefore => ({
  ...{ hammer: row.settledHammer, premium: row.settledPremium, commission: row.settledCommission },
  first: { hammer: row.firstHammer, commission: row.firstCommission },
})

/** Without terms nothing is taken off, and nothing is settled. */
export function readTerms(
  agreed: readonly AgreedTerms[],
  { auctionId, opensAt }: Pick<FoundRow, 'auctionId' | 'opensAt'>,
) {
  const terms = termsOf(termsFor(agreed, { id: auctionId, opensAt }) ?? NO_TERMS)
  if (terms === null) throw new Error(`the terms of auction ${auctionId} cannot be read`)
  return terms
}
