import { AppError } from '@gavelhouse/shared/errors.ts'
import { type Changed, changesOf } from '@gavelhouse/shared/office/changes.ts'
import { boundAmong, type PlannedLot } from '@gavelhouse/shared/office/numbering.ts'
import { numberLots } from '@gavelhouse/shared/office/numbering-contract.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { recordLotChanges } from '../lot-feed/queries.ts'
import { type LockedNumber, updateNumbers } from '../lots/queries-numbers.ts'

interface Meant {
  isConfirmed: boolean
  reason: string
}

/** What became of one lot. */
interface Numbered {
  id: number
  changes: readonly Changed[]
}

/** So many are named where a change of numbers is refused. */
const NAMED = 10

/** Writes what is planned; what labels or bids bind is changed only if it is meant. The caller holds the lots, and puts it on record. */
export async function keepNumbers(
  tx: Db,
  lots: readonly LockedNumber[],
  plan: readonly PlannedLot[],
  meant: Meant,
): Promise<Numbered[]> {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const changed = plan.flatMap((planned) => {
    const { id, lotNumber, position, closesAt } = planned
    const changes = changesOf({ ...byId.get(id) }, { lotNumber, position, closesAt })
    return changes.length === 0 ? [] : [{ id, changes, planned }]
  })
  if (changed.length === 0) return []
  refuseUnnoticed(lots, plan, meant)
  await updateNumbers(
    tx,
    changed.map(({ planned }) => planned),
  )
  await recordLotChanges(
    tx,
    changed.map(({ id }) => id),
  )
  return changed
}

function refuseUnnoticed(
  lots: readonly LockedNumber[],
  plan: readonly PlannedLot[],
  { isConfirmed, reason }: Meant,
): void {
  const bound = boundAmong(lots, plan)
  if (bound.length === 0) return
  const named = bound.slice(0, NAMED).map(({ lotNumber }) => lotNumber)
  const numbers = named.join(', ') + (bound.length > NAMED ? ', …' : '')
  if (!isConfirmed) throw new AppError('numbers_bound', { numbers })
  if (reason.length < 3) throw fieldError(numberLots.input.fields, 'reason', problem('reason_missing'))
}
