import type { Money } from '@gavelhouse/shared/money.ts'
import { type IdField, type Selection, STATE } from './selection.ts'
import { codeOf, codesOfLot, type LotTexts, scoreOf, wordsOfLot } from './words.ts'

/** What of a lot decides whether it is found. */
export interface SearchedLot extends LotTexts, Record<IdField, number | null> {
  id: number
  status: 'future' | 'open' | 'sold' | 'closed'
  run: number
  isBiddable: boolean
  /** What it was sold for, once it is. */
  price: Money
  buyNowPrice: Money | null
  canShip: boolean
  /** The lot can be fetched, and where it lies as well (B-211). */
  canPickUp: boolean
  opensAt: number
  closesAt: number
}

export function stateOf({ status, run }: Pick<SearchedLot, 'status' | 'run'>): number {
  if (status === 'sold' || status === 'closed') return STATE[status]
  return run > 1 ? STATE.relisted : STATE.open
}

/** B-159: lots that are only sold outright go by that price, until they are sold. */
export const shownPrice = ({
  status,
  isBiddable,
  buyNowPrice,
  price,
}: Pick<SearchedLot, 'status' | 'isBiddable' | 'buyNowPrice' | 'price'>): Money =>
  status !== 'sold' && !isBiddable && buyNowPrice !== null ? buyNowPrice : price

/** The rule itself, for one lot: what is read at last is held against it, so that nothing is shown that has left the list. */
export function isSelected(lot: SearchedLot, groupIds: readonly number[], selection: Selection): boolean {
  const { text, sku, canPickUp, canShip, groupId, openTo } = selection
  const isOpenToAll = groupIds.length === 0 || groupIds.includes(0)
  return (
    (stateOf(lot) & selection.states) !== 0 &&
    selection.ids.every(({ field, isIn, ids }) => ids.includes(lot[field] as number) === isIn) &&
    (!(canPickUp || canShip) || (canPickUp && lot.canPickUp) || (canShip && lot.canShip)) &&
    (selection.priceFrom <= 0 || shownPrice(lot) >= selection.priceFrom) &&
    (selection.opensFrom === null || lot.opensAt >= selection.opensFrom) &&
    (selection.opensUntil === null || lot.opensAt <= selection.opensUntil) &&
    (selection.closesFrom === null || lot.closesAt >= selection.closesFrom) &&
    (selection.closesBefore === null || lot.closesAt < selection.closesBefore) &&
    (selection.opensAfter === null || (lot.status === 'future' && lot.opensAt > selection.opensAfter)) &&
    (groupId === null || groupIds.includes(groupId) || (groupId === 0 && isOpenToAll)) &&
    (openTo === null || isOpenToAll || openTo.some((id) => groupIds.includes(id))) &&
    (sku === null || (sku !== '' && codeOf(lot.sku).includes(sku))) &&
    (text === null || scoreOf(text, wordsOfLot(lot), codesOfLot(lot)) > 0)
  )
}
