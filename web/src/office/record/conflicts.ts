import { isAppError } from '../../lib/app-error.ts'
import type { FieldData } from './field.ts'
import type { Draft } from './use-draft.ts'

/** A field somebody else has changed since this form was read. */
export interface Conflict {
  /** Ours. */
  name: string
  by: string
  /** When, if the server says so. */
  at: number | null
  theirs: FieldData
  /** As it was typed here. */
  mine: string
}

/** Our name of a field of the wire; null where the form has none. */
export type NameOf = (wireName: string) => string | null

/** What a refused save was refused for, held against the record as it is now; null: it was refused for something else. */
export function conflictsIn(
  error: unknown,
  nameOf: NameOf,
  now: Readonly<Record<string, unknown>>,
  draft: Draft,
): Conflict[] | null {
  if (!isAppError(error) || error.code !== 'edited_meanwhile') return null
  return Object.entries(error.details.problems ?? {}).flatMap(([wireName, { facts }]) => {
    const name = nameOf(wireName)
    if (name === null) return []
    const { name: by = '', at } = (facts ?? {}) as { name?: unknown; at?: unknown }
    const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return {
      ...{ name, by: String(by), at: Number.isNaN(time) ? null : time },
      ...{ theirs: (now[name] ?? null) as FieldData, mine: draft[name] ?? '' },
    }
  })
}

/** What is still to be saved once somebody has chosen: fields that stay theirs are none of ours any more. */
export const settle = (draft: Draft, choices: Readonly<Record<string, 'theirs' | 'mine'>>): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => choices[name] !== 'theirs'))
