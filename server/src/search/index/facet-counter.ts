import type { Facets } from '@gavelhouse/shared/search/facets.ts'
import { PRICES } from '../price-steps.ts'
import type { Selection } from '../selection.ts'
import { FLAG } from './columns.ts'
import type { LotIndex } from './lot-index.ts'

const COUNTED = ['categoryId', 'subcategoryId', 'thirdCategoryId', 'conditionId', 'shipTypeId', 'locationId'] as const
type CountedField = (typeof COUNTED)[number]
type Group = CountedField | 'delivery' | 'price'

/** Lots that pass every filter, and those that fail at one alone: they count there, because it is counted without itself. */
export interface Sifted {
  passed: Uint32Array
  failedAt: ReadonlyMap<Group, Uint32Array>
}

interface Sieve {
  group: Group
  fails: (id: number) => boolean
}

/** Holds lots against the filters that are counted. Writes those that pass over the list it was given. */
export function sift(index: LotIndex, selection: Selection, ids: Uint32Array): Sifted {
  const sieves = sievesOf(index, selection)
  if (sieves.length === 0) return { passed: ids, failedAt: new Map() }
  const failedAt = new Map<Group, number[]>(sieves.map(({ group }) => [group, []]))
  let count = 0
  for (let at = 0; at < ids.length; at += 1) {
    const id = ids[at] as number
    let failed: Group | null = null
    let isOut = false
    for (let turn = 0; turn < sieves.length; turn += 1) {
      const { group, fails } = sieves[turn] as Sieve
      if (!fails(id)) continue
      isOut = failed !== null
      if (isOut) break
      failed = group
    }
    if (isOut) continue
    if (failed !== null) failedAt.get(failed)?.push(id)
    else {
      ids[count] = id
      count += 1
    }
  }
  const lists = [...failedAt].map(([group, failed]) => [group, Uint32Array.from(failed)] as const)
  return { passed: ids.subarray(0, count), failedAt: new Map(lists) }
}

function sievesOf({ columns, choices }: LotIndex, selection: Selection): Sieve[] {
  const sieves: Sieve[] = []
  for (const field of COUNTED) {
    const conditions = selection.ids.filter((condition) => condition.field === field)
    if (conditions.length === 0) continue
    const each = conditions.map(({ ids, isIn }) => choices[field].wanted(ids, isIn))
    const wanted = Uint8Array.from(choices[field].ids, (_, code) => (each.every((one) => one[code] === 1) ? 1 : 0))
    const column = columns[field]
    sieves.push({ group: field, fails: (id) => wanted[column[id] as number] === 0 })
  }
  const { flags, price } = columns
  const ways = (selection.canPickUp ? FLAG.canPickUp : 0) | (selection.canShip ? FLAG.canShip : 0)
  if (ways !== 0) sieves.push({ group: 'delivery', fails: (id) => ((flags[id] as number) & ways) === 0 })
  const { priceFrom } = selection
  if (priceFrom > 0) sieves.push({ group: 'price', fails: (id) => (price[id] as number) < priceFrom })
  return sieves
}

const NOBODY = new Uint32Array(0)

/**
 * One column after the other, each in a loop that only ever sees one kind of array: several times as fast as one loop
 * over all of them.
 */
export function countFacetsOf({ columns, choices }: LotIndex, { passed, failedAt }: Sifted): Facets {
  const count = (field: CountedField) => {
    const { ids } = choices[field]
    if (ids.length === 1) return []
    const counts = new Uint32Array(ids.length)
    countCodes(columns[field], passed, counts)
    countCodes(columns[field], failedAt.get(field) ?? NOBODY, counts)
    return choicesOf(counts, ids)
  }
  const flags = new Uint32Array(FLAG_VALUES)
  countFlags(columns.flags, passed, flags)
  countFlags(columns.flags, failedAt.get('delivery') ?? NOBODY, flags)
  const having = (flag: number) => flags.reduce((sum, own, value) => sum + ((value & flag) === 0 ? 0 : own), 0)
  const steps = new Uint32Array(PRICES.length)
  countSteps(columns.price, passed, steps)
  countSteps(columns.price, failedAt.get('price') ?? NOBODY, steps)
  const prices = PRICES.map((from, step) => ({ from, count: steps.subarray(step).reduce((a, b) => a + b, 0) }))
  return {
    categories: count('categoryId'),
    subcategories: count('subcategoryId'),
    thirdCategories: count('thirdCategoryId'),
    conditions: count('conditionId'),
    shipTypes: count('shipTypeId'),
    locations: count('locationId'),
    canPickUp: having(FLAG.canPickUp),
    canShip: having(FLAG.canShip),
    prices: prices.filter((price) => price.count > 0),
  }
}

function countCodes(column: Uint16Array, ids: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < ids.length; at += 1) {
    const code = column[ids[at] as number] as number
    counts[code] = (counts[code] as number) + 1
  }
}

const FLAG_VALUES = 16

function countFlags(flags: Uint8Array, ids: Uint32Array, counts: Uint32Array): void {
  for (let at = 0; at < ids.length; at += 1) {
    const value = flags[ids[at] as number] as number
    counts[value] = (counts[value] as number) + 1
  }
}

const [, ...STEPS] = PRICES

/** At the highest step reached; the lower ones are summed up at the end. */
function countSteps(prices: Float64Array, ids: Uint32Array, steps: Uint32Array): void {
  const bounds = Float64Array.from(STEPS)
  for (let at = 0; at < ids.length; at += 1) {
    const price = prices[ids[at] as number] as number
    let step = 0
    while (step < bounds.length && price >= (bounds[step] as number)) step += 1
    steps[step] = (steps[step] as number) + 1
  }
}

function choicesOf(counts: Uint32Array, ids: readonly number[]): { id: number; count: number }[] {
  const found: { id: number; count: number }[] = []
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code] !== 0) found.push({ id: ids[code] as number, count: counts[code] as number })
  }
  return found.sort((a, b) => a.id - b.id)
}
