import type { Fields } from '@gavelhouse/shared/entity.ts'
import { AppError } from '@gavelhouse/shared/errors.ts'
import { conflictsIn } from '@gavelhouse/shared/office/changes.ts'
import { toWire } from '@gavelhouse/shared/office/wire-change.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { Db } from '../db/connect.ts'
import { changesSince } from './queries-audit-log.ts'

interface Edit {
  subject: string
  /** undefined: the caller has not said what they saw, and overwrites what is there. */
  seenVersion: number | undefined
  staffId: number
  /** Fields that are sent, as they would be kept. */
  given: object
  /** The record as it stands, held by this transaction. */
  current: object
}

/** Decision 055: nobody overwrites what somebody else has changed meanwhile; each such field is named, and nothing is saved. */
export async function refuseConflicts(tx: Db, fields: Fields, edit: Edit): Promise<void> {
  if (edit.seenVersion === undefined) return
  const since = await changesSince(tx, edit.subject, edit.seenVersion)
  const { staffId, given, current } = edit
  const found = conflictsIn({ staffId, given: { ...given }, current: { ...current } }, since)
  if (found.length === 0) return
  const error = new AppError('edited_meanwhile')
  for (const { field, name, at, value } of found) {
    const known = fields[field]
    if (known === undefined) continue
    // What stands there now, and since when, travels along without being said.
    const facts = { name, at: new Date(at).toISOString(), value: JSON.stringify(toWire(known.type, value)) }
    error.beside(known.wireName, problem('changed_meanwhile', facts))
  }
  throw error
}
