import { ONE_DOLLAR } from '@gavelhouse/shared/money.ts'
import type { IndexedLot } from '../index/lot-index.ts'
import { shownPrice, stateOf } from '../matches.ts'
import { codeOf, lotNumberOf, SHORTEST_INSIDE } from '../words.ts'
import { priceStepOf } from './meilisearch-query.ts'

/** A lot as the engine keeps it: what is searched in, what is filtered and counted by, and nothing a guest may not see. */
export const documentOf = (lot: IndexedLot) => ({
  id: lot.id,
  title: lot.title,
  model: lot.model,
  numbers: [
    ...partsOf(codeOf(lot.sku)).filter(isNumber),
    ...[lot.upc, lot.partNumber].map(codeOf).flatMap(beginningsOf).filter(isNumber),
  ],
  lotNumber: lotNumberOf(lot.lotNumber),
  skuParts: partsOf(codeOf(lot.sku)),
  auctionId: lot.auctionId,
  position: lot.position,
  groupIds: lot.groupIds.length === 0 ? [0] : lot.groupIds,
  state: stateOf(lot),
  isFuture: lot.status === 'future',
  categoryId: lot.categoryId,
  subcategoryId: lot.subcategoryId,
  thirdCategoryId: lot.thirdCategoryId,
  conditionId: lot.conditionId,
  shipTypeId: lot.shipTypeId,
  locationId: lot.locationId,
  canPickUp: lot.canPickUp,
  canShip: lot.canShip,
  price: shownPrice(lot) / ONE_DOLLAR,
  priceStep: priceStepOf(shownPrice(lot)),
  opensAt: lot.opensAt,
  closesAt: lot.closesAt,
})

export type EngineDocument = ReturnType<typeof documentOf>

/** Every part of a code: a filter compares whole values only. */
function partsOf(code: string): string[] {
  const parts = new Set<string>()
  for (let from = 0; from < code.length; from += 1)
    for (let to = from + 1; to <= code.length; to += 1) parts.add(code.slice(from, to))
  return [...parts]
}

const beginningsOf = (code: string): string[] => Array.from(code, (_, at) => code.slice(0, at + 1))

/** Shorter ones are never asked for (words.ts). */
const isNumber = (part: string): boolean => part.length >= SHORTEST_INSIDE

/** What the engine is told once: by what it finds, filters, counts and orders. */
export const ENGINE_SETTINGS = {
  searchableAttributes: ['title', 'model'],
  filterableAttributes: [
    ...[
      'auctionId',
      'groupIds',
      'state',
      'isFuture',
      'skuParts',
      'numbers',
      'lotNumber',
      'opensAt',
      'closesAt',
      'price',
      'priceStep',
    ],
    ...['categoryId', 'subcategoryId', 'thirdCategoryId', 'conditionId', 'shipTypeId', 'locationId'],
    ...['canPickUp', 'canShip'],
  ],
  sortableAttributes: ['id', 'position', 'opensAt', 'closesAt', 'price'],
  rankingRules: ['words', 'typo', 'exactness', 'proximity', 'attribute', 'sort', 'id:desc'],
  pagination: { maxTotalHits: 10_001 },
  faceting: { maxValuesPerFacet: 10_000 },
} as const
