import { HOUR } from '@gavelhouse/shared/time.ts'
import type { Db } from '../../db/connect.ts'
import { takeReturnNumbers } from '../../returns/queries.ts'
import { returnLines, returns } from '../../returns/tables.ts'
import { insertMany } from '../insert-many.ts'
import type { PlannedRefund } from './plan.ts'
import type { PlannedReturn } from './plan-returns.ts'

/** Answers which refund pays which return. */
export async function writeReturnPapers(
  db: Db,
  planned: readonly PlannedReturn[],
  lineIds: ReadonlyMap<number, readonly number[]>,
): Promise<ReadonlyMap<PlannedRefund, number>> {
  if (planned.length === 0) return new Map()
  const first = await takeReturnNumbers(db, planned.length)
  const numbered = planned.map((one, index) => ({ ...one, id: first + index }))
  await insertMany(db, returns, numbered.map(rowOf))
  await insertMany(
    db,
    returnLines,
    numbered.flatMap(({ id: returnId, settled, lines }) =>
      lines.map(({ lineIndex, ...line }) => ({
        ...{ ...line, returnId, lineId: lineIds.get(settled.row.id)?.[lineIndex] ?? 0 },
      })),
    ),
  )
  return new Map(numbered.flatMap(({ id, refund }) => (refund === null ? [] : [[refund, id] as const])))
}

function rowOf({ id, settled, at, state, reason, answer, lines, refund }: PlannedReturn & { id: number }) {
  const sum = (name: 'subtotal' | 'premium' | 'tax') => lines.reduce((total, line) => total + line[name], 0)
  const isPast = (...states: PlannedReturn['state'][]) => states.includes(state)
  return {
    ...{ id, invoiceId: settled.row.id, userId: settled.row.userId, state, reason, answer },
    ...{ subtotal: sum('subtotal'), premium: sum('premium'), tax: sum('tax'), refund: refund?.amount ?? 0 },
    createdAt: refund === null ? at : at - HOUR / 2,
    acceptedAt: isPast('accepted', 'received') ? at + HOUR : null,
    receivedAt: isPast('received') ? at + 2 * HOUR : null,
    returnedAt: isPast('returned') ? at : null,
    endedAt: isPast('refused', 'withdrawn') ? at + HOUR : null,
  }
}
