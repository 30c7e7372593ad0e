import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { nextHourInHouse } from '@gavelhouse/shared/house-clock.ts'
import { LOT_NAMES } from '@gavelhouse/shared/list-names.ts'
import type { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { invalidSort, readSort } from '../db/ordering.ts'
import { ON_SALE, type Selection, selectionFor } from './selection.ts'
import { codeOf } from './words.ts'

/** What a list is ordered by. best: how well the words fit. Lots that are equal follow by id. */
export interface Order {
  by: 'best' | 'id' | 'position' | 'closesAt' | 'opensAt' | 'price'
  isDescending: boolean
}

/** The newest first; when words were asked for, the best match first and then the newest (P-580). */
export const NEWEST: Order = { by: 'id', isDescending: true }

const NEWEST_FIRST = `${LOT_NAMES.id} desc`

const SORTS: Record<string, Order['by']> = {
  [LOT_NAMES.id]: 'id',
  [LOT_NAMES.position]: 'position',
  [LOT_NAMES.closesAt]: 'closesAt',
  [LOT_NAMES.opensAt]: 'opensAt',
  [LOT_NAMES.price]: 'price',
}

export interface LotQuestion {
  selection: Selection
  order: Order
}

type Input = Pick<InputOf<typeof searchLots>, 'filters' | 'orderBy' | 'order' | 'sku'>

/** What a call asks for. */
export function questionFor(input: Input, now: number, start?: Selection): LotQuestion {
  const sku = (input.sku ?? '').trim() === '' ? null : codeOf(input.sku ?? '')
  const selection = { ...selectionFor(input.filters, start), sku }
  const { name, isDescending } = readSort(input.orderBy ?? NEWEST_FIRST, input.order)
  if (name === LOT_NAMES.endingToday) {
    // P-585: what closes before midnight in the house, the first to close first.
    const states = selection.states & ON_SALE
    const ending = { ...selection, states, closesBefore: nextHourInHouse(now, 24) }
    return { selection: ending, order: { by: 'closesAt', isDescending: false } }
  }
  const by = Object.hasOwn(SORTS, name) ? SORTS[name] : undefined
  if (by === undefined) throw invalidSort()
  const isNone = by === 'id' && isDescending
  const order: Order = isNone && selection.text !== null ? { by: 'best', isDescending: true } : { by, isDescending }
  return { selection, order }
}
