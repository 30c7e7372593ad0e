import type { Fields } from '@gavelhouse/shared/entity.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { SiteKind } from '@gavelhouse/shared/settings/records.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { hasTwin, holdSiteKind } from '../site/queries-records.ts'

type Values = Record<string, unknown>

/** By what two records of a kind are told apart, the field that is to blame first. Of the others there may be several. */
const TOLD_APART_BY: Partial<Record<SiteKind, readonly [string, ...string[]]>> = {
  premium: ['name'],
  location: ['name'],
  holiday: ['date'],
  category: ['description', 'parentId'],
  condition: ['description'],
}

/** Before anything else is held: whoever names or moves one of the kind at the same time comes after, and finds this one. */
export async function holdTwins(tx: Db, kind: SiteKind): Promise<void> {
  if (TOLD_APART_BY[kind] !== undefined) await holdSiteKind(tx, kind)
}

/** Lists would offer the same twice, files could mean either, and one that is removed would still hold (decision 108). Under `holdTwins`. */
export async function refuseTwin(
  tx: Db,
  kind: SiteKind,
  fields: Fields,
  given: Values,
  before: Values | null,
): Promise<void> {
  const names = TOLD_APART_BY[kind]
  if (names === undefined) return
  const after: Values = { parentId: null, ...before, ...given }
  // Two that are there already stay, until one of them is named anew.
  if (before !== null && names.every((name) => after[name] === before[name])) return
  const values = Object.fromEntries(names.map((name) => [name, after[name]]))
  if (!(await hasTwin(tx, kind, values, before === null ? null : Number(before.id)))) return
  throw fieldError(fields, names[0], problem(kind === 'holiday' ? 'day_taken' : 'name_taken'))
}
