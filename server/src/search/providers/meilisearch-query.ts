import { type Money, ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import { MAX_TOTAL } from '@gavelhouse/shared/search/contract.ts'
import type { Facets } from '@gavelhouse/shared/search/facets.ts'
import type { Slice } from '../../db/paging.ts'
import { PRICES } from '../price-steps.ts'
import type { Found } from '../queries.ts'
import type { LotQuestion, Order } from '../question.ts'
import { type IdField, type Selection, STATE } from '../selection.ts'

/** Our questions in the words of Meilisearch, and its answers in ours. Pure: no network. */

export interface EngineQuery {
  indexUid: string
  q: string
  filter: string[]
  sort?: string[]
  facets?: string[]
  attributesToRetrieve: ['id']
  matchingStrategy: 'all'
  page: number
  hitsPerPage: number
}

export interface EngineAnswer {
  hits: { id: number }[]
  totalHits: number
  facetDistribution?: Record<string, Record<string, number>>
}

export const INDEX = 'lots'

/** A text that may be a number is asked for as one first: the engine cannot look for a word or a number at once. */
export type FoundBy = 'number' | 'words'

export const hasNumber = ({ text }: Selection): boolean => text !== null && (text.code ?? text.lotNumber) !== null

/** Signs alone find nothing. */
const NOTHING = 'state IN []'

const numberIs = (text: Selection['text']): string =>
  [
    ...(text?.code == null ? [] : [`numbers = "${text.code}"`]),
    ...(text?.lotNumber == null ? [] : [`lotNumber = "${text.lotNumber}"`]),
  ].join(' OR ') || NOTHING

const COUNTED = ['categoryId', 'subcategoryId', 'thirdCategoryId', 'conditionId', 'shipTypeId', 'locationId'] as const
type Group = (typeof COUNTED)[number] | 'delivery' | 'price'
const GROUPS: readonly Group[] = [...COUNTED, 'delivery', 'price']
/** The fields a group is counted by. */
const FACETS_OF = (group: Group): string[] => {
  if (group === 'delivery') return ['canPickUp', 'canShip']
  return [group === 'price' ? 'priceStep' : group]
}

/**
 * The first query brings the page and the counts of every filter that is not on; each further one counts a filter that is
 * on without itself.
 */
export function queriesFor({ selection, order }: LotQuestion, { limit, page }: Slice, by: FoundBy): EngineQuery[] {
  const conditions = conditionsOf(selection)
  const on = GROUPS.filter((group) => conditions[group].length > 0)
  const off = GROUPS.filter((group) => conditions[group].length === 0)
  const without = (left: Group | null) => [
    ...conditions.rest,
    ...GROUPS.flatMap((group) => (group === left ? [] : conditions[group])),
  ]
  const sort = by === 'number' ? ['id:desc'] : sortOf(order, selection)
  return [
    {
      ...queryFor(selection, without(null), by),
      ...(sort === null ? {} : { sort }),
      facets: off.flatMap(FACETS_OF),
      page,
      hitsPerPage: limit,
    },
    ...on.map((group) => ({
      ...queryFor(selection, without(group), by),
      facets: FACETS_OF(group),
      page: 1,
      hitsPerPage: 0,
    })),
  ]
}

export function bestQueryFor(selection: Selection, limit: number, by: FoundBy): EngineQuery {
  const { rest, ...groups } = conditionsOf(selection)
  return { ...queryFor(selection, [...rest, ...Object.values(groups).flat()], by), page: 1, hitsPerPage: limit }
}

const queryFor = ({ text }: Selection, filter: string[], by: FoundBy): EngineQuery => ({
  indexUid: INDEX,
  q: by === 'words' ? (text?.words.join(' ') ?? '') : '',
  filter: [...filter, ...(by === 'number' ? [numberIs(text)] : text?.words.length === 0 ? [NOTHING] : [])],
  attributesToRetrieve: ['id'],
  matchingStrategy: 'all',
  page: 1,
  hitsPerPage: 1,
})

export function foundFrom(answers: readonly EngineAnswer[]): Found {
  const counts: Record<string, Record<string, number>> = Object.assign(
    {},
    ...answers.map(({ facetDistribution }) => facetDistribution ?? {}),
  )
  const choices = (field: string) =>
    Object.entries(counts[field] ?? {})
      .map(([id, count]) => ({ id: Number(id), count }))
      .sort((a, b) => a.id - b.id)
  const [page] = answers
  const total = page?.totalHits ?? 0
  const facets: Facets = {
    categories: choices('categoryId'),
    subcategories: choices('subcategoryId'),
    thirdCategories: choices('thirdCategoryId'),
    conditions: choices('conditionId'),
    shipTypes: choices('shipTypeId'),
    locations: choices('locationId'),
    canPickUp: counts.canPickUp?.true ?? 0,
    canShip: counts.canShip?.true ?? 0,
    prices: pricesFrom(choices('priceStep')),
  }
  return {
    ids: page?.hits.map(({ id }) => id) ?? [],
    total: Math.min(total, MAX_TOTAL),
    isMore: total > MAX_TOTAL,
    facets,
  }
}

/** A lot is counted at the highest step it reaches, and so at every lower one. */
const pricesFrom = (steps: readonly { id: number; count: number }[]): Facets['prices'] =>
  PRICES.map((from, step) => ({
    from,
    count: steps.reduce((sum, { id, count }) => (id >= step ? sum + count : sum), 0),
  })).filter(({ count }) => count > 0)

/** The number of the highest step of the price filter that a price reaches. */
export const priceStepOf = (price: Money): number => PRICES.findLastIndex((from) => price >= from)

function conditionsOf(selection: Selection): Record<Group | 'rest', string[]> {
  const idsOf = (field: IdField) =>
    selection.ids.filter((condition) => condition.field === field).map(({ isIn, ids }) => isAmong(field, ids, isIn))
  const ways = [...(selection.canPickUp ? ['canPickUp = true'] : []), ...(selection.canShip ? ['canShip = true'] : [])]
  return {
    categoryId: idsOf('categoryId'),
    subcategoryId: idsOf('subcategoryId'),
    thirdCategoryId: idsOf('thirdCategoryId'),
    conditionId: idsOf('conditionId'),
    shipTypeId: idsOf('shipTypeId'),
    locationId: idsOf('locationId'),
    delivery: ways.length === 0 ? [] : [ways.join(' OR ')],
    price: selection.priceFrom > 0 ? [`price >= ${selection.priceFrom / ONE_DOLLAR}`] : [],
    rest: [...idsOf('auctionId'), ...otherConditions(selection)],
  }
}

function otherConditions(selection: Selection): string[] {
  const { states, sku, groupId, openTo, opensFrom, opensUntil, closesFrom, closesBefore, opensAfter } = selection
  const wanted = Object.values(STATE).filter((state) => (states & state) !== 0)
  return [
    isAmong('state', wanted, true),
    // Every beginning and part of a stock number is a value of its own.
    ...(sku === null ? [] : [`skuParts = "${sku}"`]),
    ...(groupId === null ? [] : [`groupIds = ${groupId}`]),
    ...(openTo === null ? [] : [isAmong('groupIds', [0, ...openTo], true)]),
    ...(opensFrom === null ? [] : [`opensAt >= ${opensFrom}`]),
    ...(opensUntil === null ? [] : [`opensAt <= ${opensUntil}`]),
    ...(closesFrom === null ? [] : [`closesAt >= ${closesFrom}`]),
    ...(closesBefore === null ? [] : [`closesAt < ${closesBefore}`]),
    ...(opensAfter === null ? [] : ['isFuture = true', `opensAt > ${opensAfter}`]),
  ]
}

const isAmong = (field: string, values: readonly number[], isIn: boolean): string =>
  `${field} ${isIn ? 'IN' : 'NOT IN'} [${values.join(', ')}]`

/** null: as the engine ranks matches; it puts the newest first among equals by its own settings. */
function sortOf({ by, isDescending }: Order, { text }: Selection): string[] | null {
  if (by === 'best' && text !== null) return null
  const field = by === 'best' ? 'id' : by
  const direction = isDescending ? 'desc' : 'asc'
  return field === 'id' ? [`id:${direction}`] : [`${field}:${direction}`, 'id:asc']
}
