import { columnOf, type PlannedRow } from '@gavelhouse/shared/importing/plan-rows.ts'
import type { Mapping } from '@gavelhouse/shared/importing/recognise-columns.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { RowRecord } from './queries-rows.ts'

/** It did something to its lot that nobody has undone, whatever became of it when it was saved again. `TO_UNDO` says the same. */
export const hasDone = ({ changes, outcome, lotId }: RowRecord): boolean =>
  changes.length > 0 && outcome !== 'undone' && lotId !== null

/** It made its lot. What it did last does not tell: it may have changed the lot since. */
export const wasMade = ({ changes }: RowRecord): boolean =>
  changes.some(({ field, old }) => field === 'lotNumber' && old === null)

/** A row remembers one lot and what it did to it. Were it to make or change another, the first could not be put back any more. */
export function keepToItsLot(planned: PlannedRow, row: RowRecord | undefined, mapping: Mapping): PlannedRow {
  if (row === undefined || !hasDone(row) || planned.state === 'wrong' || planned.lotId === row.lotId) return planned
  const refused = { column: columnOf(mapping, 'lotNumber'), problem: problem('row_of_another_lot') }
  return { ...planned, state: 'wrong', changed: [], problems: [refused] }
}
