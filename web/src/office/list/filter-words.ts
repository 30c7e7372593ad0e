import type { Text } from '../../lib/text.ts'
import type { FilterDefinition, FilterOption } from './definition.ts'
import { askedFor, type ListState } from './list-state.ts'

/** The names in the address a filter writes: a span of days is two. */
export const filterNames = (filter: FilterDefinition): string[] =>
  filter.as === 'day' ? ['from', 'to'] : [filter.name]

export const listIn = (value: string): string[] => value.split(',').filter((one) => one !== '')

/** What a filter is set to, in words. `options`: the names of records, where it chooses among them. */
export function filterWords(
  text: Text,
  filter: FilterDefinition,
  state: ListState,
  options: readonly FilterOption[],
): string {
  const value = askedFor(state, filter.name)
  switch (filter.as) {
    case 'flag':
      return value === '' ? '' : text(value === '1' ? filter.yes : filter.no)
    case 'range':
      return rangeWords(text, ...partsOf(value))
    case 'day':
      return rangeWords(text, askedFor(state, 'from'), askedFor(state, 'to'))
    case 'choice':
    case 'record': {
      const names = listIn(value).map((one) => options.find((option) => option.value === one)?.label ?? one)
      return names.length > 2 ? text('officeSome', { first: names[0] ?? '', more: names.length - 1 }) : names.join(', ')
    }
  }
}

/** '10-50', '10-' or '-50'. */
export function partsOf(range: string): [least: string, most: string] {
  const [least = '', most = ''] = range.split('-')
  return [least, most]
}

export const rangeOf = (least: string, most: string): string => (least === '' && most === '' ? '' : `${least}-${most}`)

function rangeWords(text: Text, least: string, most: string): string {
  if (least !== '' && most !== '') return text('officeBetween', { least, most })
  if (least !== '') return text('officeFrom', { least })
  return most === '' ? '' : text('officeUpTo', { most })
}
