import { useNavigate, useSearchParams } from 'react-router'
import { keepsPage, type ParamsOf, readQuery, writeQuery } from './params.ts'

export interface Asked<Query> {
  query: Query
  /** The question as its shortest address. */
  question: string
  /** The address of this list with something changed; anything but the page leads back to page 1 (P-569 to P-571). */
  addressWith: (changes: Partial<Query>) => string
  /** Goes to that address without moving the page. */
  change: (changes: Partial<Query>) => void
}

/** What the address asks of a list. `decided`: what is decided elsewhere, whatever the address says. */
export function useAsked<Query extends { page: number }>(
  table: ParamsOf<Query>,
  decided: Partial<Query> = {},
): Asked<Query> {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const query = { ...readQuery(table, address), ...decided }
  const addressWith = (changes: Partial<Query>) => {
    const page = keepsPage(table, changes) ? query.page : 1
    return `?${writeQuery(table, { ...query, page, ...changes }, address)}`
  }
  return {
    query,
    question: String(writeQuery(table, query)),
    addressWith,
    // At once: what was ticked would otherwise jump back until the address has changed.
    change: (changes) => void navigate(addressWith(changes), { preventScrollReset: true, flushSync: true }),
  }
}
