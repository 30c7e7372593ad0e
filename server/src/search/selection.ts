import type { Filter } from '@gavelhouse/shared/list.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { Money } from '@gavelhouse/shared/money.ts'
import { flagFrom, idFrom, instantFrom, invalidFilter, moneyFrom, valuesOf } from '../db/filter-values.ts'
import { bothTexts, type TextQuery, textQueryOf } from './words.ts'

/** Columns a filter names by a list of ids. */
export const ID_FIELDS = [
  'auctionId',
  'categoryId',
  'subcategoryId',
  'thirdCategoryId',
  'conditionId',
  'locationId',
  'shipTypeId',
] as const
export type IdField = (typeof ID_FIELDS)[number]

export interface IdCondition {
  field: IdField
  isIn: boolean
  ids: readonly number[]
}

/** The states of a lot on the wire, as bits. A lot that is coming counts as open, as everywhere on the wire. */
export const STATE = { open: 1, relisted: 2, sold: 4, closed: 8 } as const
export const ON_SALE = STATE.open | STATE.relisted
export const OVER = STATE.sold | STATE.closed
export const ANY_STATE = ON_SALE | OVER

/** Which lots are asked for, in plain data: it travels to the index as it is. */
export interface Selection {
  text: TextQuery | null
  sku: string | null
  ids: readonly IdCondition[]
  states: number
  /** Lots whose auction names this group; 0: those open to everybody. */
  groupId: number | null
  /** Lots open to everybody or to one of these groups (`forCaller` names them); null: whoever they are open to. */
  openTo: readonly number[] | null
  /** Both ticked: either. */
  canPickUp: boolean
  canShip: boolean
  priceFrom: Money
  opensFrom: number | null
  opensUntil: number | null
  closesFrom: number | null
  closesBefore: number | null
  /** Only lots that are still to open after this instant. */
  opensAfter: number | null
}

export const EVERYTHING: Selection = {
  text: null,
  sku: null,
  ids: [],
  states: ANY_STATE,
  groupId: null,
  openTo: null,
  canPickUp: false,
  canShip: false,
  priceFrom: 0,
  opensFrom: null,
  opensUntil: null,
  closesFrom: null,
  closesBefore: null,
  opensAfter: null,
}

const FIELDS: Record<string, IdField> = {
  [LOT_NAMES.auctionId]: 'auctionId',
  [LOT_NAMES.categoryId]: 'categoryId',
  [LOT_NAMES.subcategoryId]: 'subcategoryId',
  [LOT_NAMES.thirdCategoryId]: 'thirdCategoryId',
  [LOT_NAMES.conditionId]: 'conditionId',
  [LOT_NAMES.shipTypeId]: 'shipTypeId',
  [LOT_NAMES.locationId]: 'locationId',
}

/** Only what stands here is understood; nothing of a filter ever reaches the SQL as text (P-599, T-60). */
export function selectionFor(filters: readonly Filter[], start: Selection = EVERYTHING): Selection {
  return filters.reduce((selection, filter) => applyFilter(selection, filter, valuesOf(filter)), start)
}

function applyFilter(selection: Selection, { field, type }: Filter, values: readonly (string | number)[]): Selection {
  const isOff = values.length === 0
  const idField = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  const isChoice = type === 'array' || type === 'in'
  if (idField !== undefined && (isChoice || type === 'notin')) {
    const ids = values.map(idFrom)
    return isOff
      ? selection
      : { ...selection, ids: [...selection.ids, { field: idField, isIn: type !== 'notin', ids }] }
  }
  const [first = ''] = values
  if (!isChoice && type !== 'notin' && values.length > 1) throw invalidFilter()
  switch (field) {
    case LOT_NAMES.text:
      if (type !== 'like') break
      return isOff ? selection : { ...selection, text: bothTexts(selection.text, textQueryOf(String(first))) }
    case LOT_NAMES.price:
      if (type !== 'greaterequal') break
      return { ...selection, priceFrom: Math.max(selection.priceFrom, isOff ? 0 : moneyFrom(first)) }
    case LOT_NAMES.opensAt:
      if (type !== 'greaterequal' && type !== 'lessequal') break
      if (isOff) return selection
      return type === 'lessequal'
        ? { ...selection, opensUntil: Math.min(selection.opensUntil ?? Infinity, instantFrom(first)) }
        : { ...selection, opensFrom: Math.max(selection.opensFrom ?? -Infinity, instantFrom(first)) }
    case LOT_NAMES.closesAt:
      if (type !== 'greaterequal') break
      if (isOff) return selection
      return { ...selection, closesFrom: Math.max(selection.closesFrom ?? -Infinity, instantFrom(first)) }
    case LOT_NAMES.canPickUp:
      if (!isChoice) break
      return { ...selection, canPickUp: isTicked(values) || selection.canPickUp }
    case LOT_NAMES.canShip:
      if (!isChoice) break
      return { ...selection, canShip: isTicked(values) || selection.canShip }
    case LOT_NAMES.status: {
      if (!isChoice && type !== 'notin') break
      if (isOff) return selection
      const named = values.reduce<number>((states, value) => states | stateFrom(value), 0)
      return { ...selection, states: selection.states & (type === 'notin' ? ~named : named) }
    }
    case LOT_NAMES.isOpenToCaller:
      if (!isChoice) break
      return values.some(flagFrom) ? { ...selection, openTo: [] } : selection
    case LOT_NAMES.groupIds:
      if (type !== 'findinarray') break
      if (isOff) return selection
      if (selection.groupId !== null && selection.groupId !== idFrom(first)) throw invalidFilter()
      return { ...selection, groupId: idFrom(first) }
  }
  throw invalidFilter()
}

/** With either way, or with both values, which is every lot; lots without a way to get them are asked for by nobody. */
function isTicked(values: readonly (string | number)[]): boolean {
  const flags = new Set(values.map(flagFrom))
  if (flags.has(false) && !flags.has(true)) throw invalidFilter()
  return flags.size === 1
}

function stateFrom(value: string | number): number {
  if (value === 'unsold') return STATE.closed
  if (typeof value !== 'string' || !Object.hasOwn(STATE, value)) throw invalidFilter()
  return STATE[value as keyof typeof STATE]
}
