import { HOUR, MINUTE } from '@gavelhouse/shared/time.ts'
import type { Course } from '../../tracking/providers/sandbox-course.ts'
import type { Settled } from './draft.ts'

export interface PlannedParcel {
  settled: Settled
  /** When its label was made. */
  at: number
  course: Course
  lineIndexes: number[]
}

interface Fate {
  course: Course
  /** Hours ago. */
  sent: number
  /** Of an invoice with several lots, the last is still here. */
  keepsLast?: true
}

/** One for each thing that can become of a parcel; whatever else was sent has long arrived. */
const FATES: readonly Fate[] = [
  { course: 'N', sent: 45 },
  { course: 'P', sent: 40 },
  { course: 'N', sent: 14, keepsLast: true },
  { course: 'A', sent: 52 },
  { course: 'C', sent: 52 },
  { course: 'W', sent: 3 },
]

/** What was sent, beginning with the demo logins' newest: they see parcels in every state. Lines and log follow. */
export function planParcels(
  settled: readonly Settled[],
  { loginIds, now }: { loginIds: readonly number[]; now: number },
): PlannedParcel[] {
  const shipped = settled.filter(({ lines }) => lines.some(({ handover }) => handover === 'shipped')).toReversed()
  const isOfLogin = ({ row }: Settled) => loginIds.includes(row.userId)
  const waiting = new Set([...shipped.filter(isOfLogin), ...shipped.filter((one) => !isOfLogin(one))])
  const chosen = FATES.flatMap((fate) => {
    const at = now - fate.sent * HOUR
    const fitting = [...waiting].filter(({ row }) => (row.paidAt ?? now) < at)
    const one = (fate.keepsLast && fitting.find(({ lines }) => lines.length > 1)) || fitting[0]
    if (one === undefined) return []
    waiting.delete(one)
    return parcelsOf(one, { at, course: fate.course, keepsLast: fate.keepsLast === true })
  })
  const others = [...waiting].flatMap((one) =>
    parcelsOf(one, { at: (one.row.paidAt ?? now) + 26 * HOUR, course: 'N', keepsLast: false }),
  )
  return [...chosen, ...others].sort((one, other) => one.at - other.at)
}

/** Three lots or more travel in two parcels, the second a little later. */
function parcelsOf(
  settled: Settled,
  { at, course, keepsLast }: { at: number; course: Course; keepsLast: boolean },
): PlannedParcel[] {
  const all = settled.lines.flatMap(({ handover }, index) => (handover === 'shipped' ? [index] : []))
  const sent = keepsLast && all.length > 1 ? all.slice(0, -1) : all
  for (const index of all) settle(settled, index, sent.includes(index) ? at : null)
  if (sent.length < 3) return [{ settled, at, course, lineIndexes: sent }]
  return [
    { settled, at: at - 20 * MINUTE, course, lineIndexes: sent.slice(0, 2) },
    { settled, at, course, lineIndexes: sent.slice(2) },
  ]
}

/** The log says when a line was sent; one that is still here was not. */
function settle({ lines, log }: Settled, lineIndex: number, at: number | null): void {
  const noted = log.findIndex((entry) => entry.act === 'shipped' && entry.lineIndex === lineIndex)
  const [line, entry] = [lines[lineIndex], log[noted]]
  if (line === undefined || entry === undefined) return
  if (at !== null) entry.at = at
  else {
    line.handover = null
    log.splice(noted, 1)
  }
}
