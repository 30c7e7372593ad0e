import type { Filter } from '@gavelhouse/shared/list.ts'
import { invalidFilter, valuesOf } from './filter-values.ts'

/** For `like`: the text anywhere, each of its signs as it stands. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`

/** The words a list is searched for, which are no column of it, apart from its other filters. */
export function splitSearch(filters: readonly Filter[], name: string): { patterns: string[]; others: Filter[] } {
  const patterns = filters.filter(({ field }) => field === name).flatMap(patternOf)
  return { patterns, others: filters.filter(({ field }) => field !== name) }
}

function patternOf(filter: Filter): string[] {
  const [text, ...more] = valuesOf(filter).map(String)
  if (filter.type !== 'like' || more.length > 0) throw invalidFilter()
  return text === undefined ? [] : [containing(text)]
}
