import { useNavigate } from 'react-router'
import { keepsPage, type ParamsOf, readQuery, writeQuery } from './params.ts'
import { useAddress } from './use-address.ts'

export interface Asked<Query> {
  query: Query
  /** The question as its shortest address. */
  question: string
  /** Whether the browser shows that address already. */
  isReached: boolean
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
  const { params, isReached } = useAddress()
  const query = { ...readQuery(table, params), ...decided }
  const addressWith = (changes: Partial<Query>) => {
    const page = keepsPage(table, changes) ? query.page : 1
    return `?${writeQuery(table, { ...query, page, ...changes }, params)}`
  }
  return {
    query,
    question: String(writeQuery(table, query)),
    isReached,
    addressWith,
    // The router shows at once where it is going: what was ticked would otherwise jump back until it is there.
    change: (changes) => void navigate(addressWith(changes), { preventScrollReset: true, flushSync: true }),
  }
}
