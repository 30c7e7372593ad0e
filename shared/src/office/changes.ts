import type { FieldValue } from './change.ts'

/** One field of a record that staff changed, in our words. */
export interface Changed {
  field: string
  old: FieldValue
  new: FieldValue
}

type Values = Readonly<Record<string, unknown>>

/** What `given` changes of a record. A field that is not given, or given as it is, changes nothing. */
export function changesOf(before: Values, given: Values): Changed[] {
  return Object.entries(given).flatMap(([field, value]) => {
    if (value === undefined) return []
    const [old, now] = [plainly(before[field]), plainly(value)]
    return isSame(old, now) ? [] : [{ field, old, new: now }]
  })
}

/** A change as the history tells it: by whom and when. */
export interface ToldChange {
  field: string
  staffId: number
  name: string
  at: number
}

export interface Conflict extends ToldChange {
  /** What stands there now. */
  value: FieldValue
}

/**
 * The fields among `given` that somebody else has changed since they were read, `since` being the newest first. Whoever sends
 * what stands there already is in nobody's way, and neither is anybody in their own.
 */
export function conflictsIn(
  { staffId, given, current }: { staffId: number; given: Values; current: Values },
  since: readonly ToldChange[],
): Conflict[] {
  const others = since.filter((change) => change.staffId !== staffId)
  return changesOf(current, given).flatMap(({ field, old }) => {
    const newest = others.find((change) => change.field === field)
    return newest === undefined ? [] : [{ ...newest, value: old }]
  })
}

/** What puts a record back to how it was before these changes, and the fields that somebody has changed again since. */
export function undoOf(changes: readonly Changed[], current: Values): { values: Values; changedSince: string[] } {
  const [back, since] = [true, false].map((isAsLeft) =>
    changes.filter((change) => isSame(plainly(current[change.field]), change.new) === isAsLeft),
  ) as [Changed[], Changed[]]
  return {
    values: Object.fromEntries(back.map(({ field, old }) => [field, old])),
    changedSince: since.map(({ field }) => field),
  }
}

/** Nothing there, and nothing said, are the same. */
const plainly = (value: unknown): FieldValue => (value ?? null) as FieldValue

const isSame = (one: FieldValue, other: FieldValue): boolean => JSON.stringify(one) === JSON.stringify(other)
