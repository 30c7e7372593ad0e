import { findAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../lib/api.ts'
import type { FilterOption } from '../list/definition.ts'

const PAUSE_MS = 200

export const useAuctionOptions = (typed: string, chosen: readonly number[]): FilterOption[] =>
  useAuctionSearch(typed, chosen).options

/** Auctions to choose from: those already chosen, and those whose title holds what was typed, the latest first. */
export function useAuctionSearch(typed: string, chosen: readonly number[]) {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS)
  const found = useRead(findAuctions, { search, ids: [...chosen] }, { keepPrevious: true })
  const options: FilterOption[] = (found.data?.auctions ?? []).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }))
  const isNone = search === '' && found.data?.auctions.length === 0
  return { options, isNone, error: found.data === undefined ? found.error : null, retry: () => void found.refetch() }
}
