import type { Money } from '@gavelhouse/shared/money.ts'
import { refundEffect, type SellerEffect, type SoldLine } from '@gavelhouse/shared/settlements/refund-effect.ts'
import { termsFor } from '@gavelhouse/shared/settlements/terms.ts'
import type { Db } from '../db/connect.ts'
import { listChanges } from './queries-changes.ts'
import { type LotLine, listLotLines } from './queries-effect.ts'
import { listFeesBefore } from './queries-items.ts'
import { listTerms } from './queries-terms.ts'
import { beforeOf, readTerms } from './read-statement.ts'

/** What comes back of an invoice, and whether anything is due on it afterwards. */
export interface ComingBack {
  invoiceId: number
  lines: readonly { lineId: number; units: number; hammer: Money; premium: Money }[]
  isPaid: boolean
}

type ForSeller = SellerEffect & { sellerId: number; hasTerms: boolean }

/** By what it changes the next settlement of each seller whom it concerns. */
export async function readEffect(db: Db, back: ComingBack): Promise<ForSeller[]> {
  const rows = await listLotLines(db, back.invoiceId)
  const bySeller = Map.groupBy(rows, ({ sellerId }) => sellerId)
  const agreed = await listTerms(db, [...bySeller.keys()])
  const effects: ForSeller[] = []
  for (const [sellerId, sold] of [...bySeller].sort(([a], [b]) => a - b)) {
    const own = agreed.filter((terms) => terms.sellerId === sellerId)
    const lines = sold.map((row) => ({ row, line: soldLine(row, readTerms(own, row)) }))
    const fees = await listFeesBefore(
      db,
      sold.map(({ lotId }) => lotId),
    )
    const effect = refundEffect(
      lines.map(({ line }) => line),
      lines.map(({ row, line }) => (row.invoiceId === back.invoiceId ? afterwards(line, row, back) : line)),
      { changes: await listChanges(db, sellerId), fees },
    )
    const hasTerms = sold.every(({ auctionId, opensAt }) => termsFor(own, { id: auctionId, opensAt }) !== null)
    effects.push({ sellerId, hasTerms, ...effect })
  }
  return effects.filter(({ hammer, premium, commission, fees }) => [hammer, premium, commission, fees].some(isAny))
}

const isAny = (amount: Money): boolean => amount !== 0

function soldLine(row: LotLine, terms: SoldLine['terms']): SoldLine {
  const { lineId, lotId, run, returnedUnits, hammer, premium, isPaid, settledHammer } = row
  const before = settledHammer === null ? null : beforeOf({ ...row, settledHammer })
  return { lineId, lotId, run, returnedUnits, hammer, premium, isPaid, before, terms }
}

function afterwards(line: SoldLine, { isAside, isDisputed }: LotLine, { lines, isPaid }: ComingBack): SoldLine {
  const { units = 0, hammer = 0, premium = 0 } = lines.find(({ lineId }) => lineId === line.lineId) ?? {}
  return {
    ...line,
    ...{ hammer: line.hammer - hammer, premium: line.premium - premium, isPaid: isPaid && !isAside && !isDisputed },
    returnedUnits: line.returnedUnits + units,
  }
}
