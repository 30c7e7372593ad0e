import type { StatementSums } from '@gavelhouse/shared/settlements/settle-items.ts'
import type { WithheldRow } from '../queries-items.ts'
import type { WholeSettlement } from '../read-sellers.ts'

type Line = WholeSettlement['lines'][number]

/** What is printed of a settlement, made or only foreseen. */
export interface PrintedStatement extends StatementSums, Pick<WholeSettlement, 'sellerName' | 'auctionTitle'> {
  /** When it was made, or read. */
  at: number
  /** null: preliminary, nothing of it is written down. */
  made: Pick<WholeSettlement, 'number' | 'state' | 'payments'> | null
  lines: readonly Pick<Line, 'lotNumber' | 'title' | 'kind' | 'hammer' | 'premium' | 'commission' | 'fees' | 'net'>[]
  expenseLines: readonly Pick<WholeSettlement['expenseLines'][number], 'description' | 'amount'>[]
  /** Sold, and not paid for yet: of one that is made nobody asks. */
  withheld: readonly WithheldRow[]
}

export const printedSettlement = (settled: WholeSettlement): PrintedStatement => ({
  ...{ ...settled, at: settled.madeAt, made: settled, withheld: [] },
})
