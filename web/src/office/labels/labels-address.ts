import type { targetOf } from '../list/selection.ts'

/** The labels of what is chosen in the list of lots. */
export function labelsAddress(target: ReturnType<typeof targetOf>): string {
  if (target.ids !== undefined) return `/admin/labels?lots=${target.ids.join()}`
  const address = new URLSearchParams(target.query)
  address.set('lots', 'all')
  if (target.except.length > 0) address.set('except', target.except.join())
  return `/admin/labels?${address}`
}

/** What an address of the labels means: these lots, what a list finds, or, without either, an auction to be chosen. */
export function readLabelsAddress(search: string): { ids: number[] } | { query: string; except: number[] } | null {
  const address = new URLSearchParams(search)
  const lots = address.get('lots') ?? ''
  if (lots === 'all') return { query: search.replace(/^\?/, ''), except: idsIn(address.get('except') ?? '') }
  const ids = idsIn(lots)
  return ids.length === 0 ? null : { ids }
}

const idsIn = (list: string): number[] =>
  list
    .split(',')
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
