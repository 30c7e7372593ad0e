import type { SellerTerms } from '../money/commission.ts'
import {
  type HandChange,
  type OpenItem,
  returnItem,
  type SettledBefore,
  type StatementSums,
  saleItem,
  settleItems,
  statementSums,
} from './settle-items.ts'

/** Something of a seller that was sold, as it stands. */
export interface SoldLine extends Pick<OpenItem, 'lotId' | 'run' | 'hammer' | 'premium'> {
  lineId: number
  returnedUnits: number
  /** Otherwise it waits, and no settlement has it yet. */
  isPaid: boolean
  before: SettledBefore | null
  terms: SellerTerms
}

export interface SettledSoFar {
  /** By item. */
  changes: ReadonlyMap<string, HandChange>
  /** By lot and run. */
  fees: ReadonlyMap<string, number>
}

export type SellerEffect = Pick<StatementSums, 'hammer' | 'premium' | 'commission' | 'fees' | 'net'>

/**
 * By what a seller's next settlement changes if these lines become those: what is settled of them then, less what would have
 * been. All lines of their lots are needed, because a lot bears its fee once.
 */
export function refundEffect(
  lines: readonly SoldLine[],
  after: readonly SoldLine[],
  soFar: SettledSoFar,
): SellerEffect {
  const [was, is] = [settledOf(lines, soFar), settledOf(after, soFar)]
  return {
    ...{ hammer: is.hammer - was.hammer, premium: is.premium - was.premium, net: is.net - was.net },
    ...{ commission: is.commission - was.commission, fees: is.fees - was.fees },
  }
}

function settledOf(lines: readonly SoldLine[], { changes, fees }: SettledSoFar): StatementSums {
  const items = [...lines].sort((a, b) => a.lineId - b.lineId).flatMap((line) => openItem(line, changes) ?? [])
  return statementSums(settleItems(items, fees), { expenses: 0, carried: 0 })
}

/** null: nothing of it is to be settled. */
function openItem(line: SoldLine, changes: SettledSoFar['changes']): OpenItem | null {
  const { lineId, lotId, run, returnedUnits, hammer, premium, isPaid, before, terms } = line
  const facts = { lotId, run, hammer, premium, before, terms }
  if (before === null) {
    const item = saleItem(lineId)
    return isPaid ? { ...facts, item, kind: 'sale', change: changes.get(item) ?? null } : null
  }
  const isSettled = before.hammer === hammer && (before.premium === 0 || before.premium === premium)
  if (returnedUnits === 0 || isSettled) return null
  const item = returnItem(lineId, returnedUnits)
  return { ...facts, item, kind: 'return', change: changes.get(item) ?? null }
}
