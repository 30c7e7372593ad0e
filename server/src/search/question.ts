import type { InputOf } from '@gavelhouse/shared/contract.ts'
import { InvalidInput } from '@gavelhouse/shared/errors.ts'
import { nextHourInHouse } from '@gavelhouse/shared/house-clock.ts'
import { problem } from '@gavelhouse/shared/problem.ts'
import type { searchLots } from '@gavelhouse/shared/search/contract.ts'
import { ON_SALE, type Selection, selectionFor } from './selection.ts'
import { codeOf } from './words.ts'

/** What a list is ordered by. best: how well the words fit. Lots that are equal follow by id. */
export interface Order {
  by: 'best' | 'id' | 'position' | 'closesAt' | 'opensAt' | 'price'
  isDescending: boolean
}

/** The newest first; when words were asked for, the best match first and then the newest (P-580). */
export const NEWEST: Order = { by: 'id', isDescending: true }

const SORTS: Record<string, Order['by']> = {
  'p.id': 'id',
  'p.lot': 'position',
  'p.date_closed': 'closesAt',
  'p.date_added': 'opensAt',
  'p.wprice': 'price',
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
  const { name, isDescending } = sortFrom(input)
  if (name === 'ending_today') {
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

const invalidSort = () => new InvalidInput({ orderby: problem('invalid_sort') })

/** Three spellings: 'field dir', 'field, dir', and a direction of its own, which wins (P-600). */
function sortFrom({ orderBy, order }: Input): { name: string; isDescending: boolean } {
  if (orderBy === undefined) return { name: 'p.id', isDescending: true }
  const [name = '', inline = '', ...rest] = orderBy.trim().split(/[\s,]+/)
  const direction = (order || inline || 'asc').toLowerCase()
  const isKnown = [inline.toLowerCase() || 'asc', direction].every((word) => word === 'asc' || word === 'desc')
  if (rest.length > 0 || !isKnown) throw invalidSort()
  return { name, isDescending: direction === 'desc' }
}
