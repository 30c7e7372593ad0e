import { readHours } from '@gavelhouse/shared/appointments/opening-hours.ts'
import { CLOSED } from '@gavelhouse/shared/appointments/written-hours.ts'
import type { Fields } from '@gavelhouse/shared/entity.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import { SITE_CALLS, type SiteKind } from '@gavelhouse/shared/settings/records.ts'
import type { Db } from '../db/connect.ts'
import { fieldError } from '../http/field-errors.ts'
import { cleanHtml } from '../site/clean-html.ts'
import { findCategoryLevel, hasSubcategories } from '../site/queries-records.ts'
import { refuseTwin } from './refuse-twin.ts'

type Values = Record<string, unknown>

const HOURS = ['weekdayHours', 'saturdayHours', 'sundayHours']

/** Lots know three steps of categories (P-849). */
const DEEPEST = 2

/** What is given, as it is kept: checked against other records, cleaned, and with what follows from it. */
export async function prepareRecord(tx: Db, kind: SiteKind, given: Values, before: Values | null): Promise<Values> {
  const fields: Fields = SITE_CALLS[kind].save.input.fields
  await refuseTwin(tx, kind, fields, given, before)
  if (kind === 'page') {
    if (before !== null && given.word !== undefined && given.word !== before.word)
      throw fieldError(fields, 'word', problem('fixed_here'))
    const { content } = given
    return typeof content === 'string' ? { ...given, content: cleanHtml(content) } : given
  }
  // A label of its own is no longer said by the catalogue.
  if (kind === 'footer')
    return given.label === undefined || given.label === before?.label ? given : { ...given, phrase: null }
  if (kind === 'notice' || kind === 'banner') {
    refuseEmptySpan(fields, { ...before, ...given })
    return given
  }
  if (kind === 'faq') return typeof given.answer === 'string' ? { ...given, answer: cleanHtml(given.answer) } : given
  if (kind === 'location') {
    refuseUnreadable(fields, given)
    return asWritten(given)
  }
  if (kind !== 'category') return given
  const parentId = (given.parentId === undefined ? before?.parentId : given.parentId) ?? null
  const above = parentId === null ? -1 : await findCategoryLevel(tx, Number(parentId))
  const isItself = before !== null && parentId === before.id
  if (above === null || above >= DEEPEST || isItself) throw fieldError(fields, 'parentId', problem('category_unknown'))
  const level = above + 1
  // What is below would have to move along, and lots with it.
  if (before !== null && before.level !== level && (await hasSubcategories(tx, Number(before.id))))
    throw fieldError(fields, 'parentId', problem('has_subcategories'))
  return { ...given, level }
}

/** Nobody would ever see it. */
function refuseEmptySpan(fields: Fields, { shownFrom, shownUntil }: Values): void {
  const hasBoth = typeof shownFrom === 'number' && typeof shownUntil === 'number'
  if (hasBoth && shownUntil <= shownFrom) throw fieldError(fields, 'shownUntil', problem('end_before_start'))
}

/** What nobody can read would count as the usual hours, and offer pickups while nobody is there. */
function refuseUnreadable(fields: Fields, given: Values): void {
  for (const name of HOURS) {
    const written = given[name]
    if (typeof written === 'string' && written !== '' && readHours(written) === null)
      throw fieldError(fields, name, problem('hours_unreadable'))
  }
}

/** A place that says nothing has the usual hours; one that says it is closed says it in one way. */
const asWritten = (given: Values): Values =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!HOURS.includes(name) || typeof value !== 'string') return [name, value]
      return [name, value === '' ? null : readHours(value) === 'closed' ? CLOSED : value]
    }),
  )
