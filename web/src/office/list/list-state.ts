import { LIST_QUESTIONS } from '@gavelhouse/shared/office/list-query.ts'
import type { OfficeList } from '@gavelhouse/shared/office/lists.ts'
import { type Param, type ParamsOf, page, readQuery, writeQuery } from '../../ui/list/params.ts'

/** What the address of a list says, name by name as it stands there; `readListQuery` says what that asks for. */
export type ListState = Record<string, string | number> & { page: number }

/** As it stands in the address: several of a name count as one with commas. */
const asWritten = (name: string): Param<string> => ({
  name,
  read: (texts) => texts.join(','),
  write: (value) => (value === '' ? [] : [value]),
})

export const stateTable = (list: OfficeList): ParamsOf<ListState> =>
  ({
    ...Object.fromEntries(namesOf(list).map((name) => [name, asWritten(name)])),
    sort: asWritten('sort'),
    page: page(),
  }) as ParamsOf<ListState>

/** Everything a list may be filtered by, in the order of the address. */
export const namesOf = (list: OfficeList): string[] => Object.keys(LIST_QUESTIONS[list])

export const askedFor = (state: ListState, name: string): string => String(state[name] ?? '')

/** What is asked without the page: the same question always reads the same, so that a view is recognised. */
export function questionOf(list: OfficeList, search: string): string {
  const table = stateTable(list)
  return String(writeQuery(table, { ...readQuery(table, new URLSearchParams(search)), page: 1 }))
}

/** Up, down, and back to the list's own order. */
export function nextSort(current: string, word: string): string {
  if (current === word) return `-${word}`
  return current === `-${word}` ? '' : word
}
