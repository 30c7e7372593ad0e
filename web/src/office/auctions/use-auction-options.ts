import { listOfficeAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { OFFICE_AUCTION_NAMES } from '@gavelhouse/shared/office/list-names.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../lib/api.ts'
import type { FilterOption } from '../list/definition.ts'

const PAUSE_MS = 200
const MOST = 20

export const useAuctionOptions = (typed: string, chosen: readonly number[]): FilterOption[] =>
  useAuctionSearch(typed, chosen).options

/** Auctions to choose from: those already chosen, and those whose title holds what was typed, the latest first. */
export function useAuctionSearch(typed: string, chosen: readonly number[]) {
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const question = readListQuery('auctions', `q=${encodeURIComponent(words)}&sort=-closes`)
  const found = useRead(listOfficeAuctions, { ...question, page: 1, limit: MOST }, { keepPrevious: true })
  const named = useRead(
    listOfficeAuctions,
    { page: 1, limit: MOST, filters: [{ field: OFFICE_AUCTION_NAMES.id, type: 'in', value: [...chosen] }] },
    { enabled: chosen.length > 0, keepPrevious: true },
  )
  const first = (chosen.length === 0 ? [] : (named.data?.records ?? [])).map(({ id, title }) => ({
    value: String(id),
    label: title,
  }))
  const others = (found.data?.records ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
  const options: FilterOption[] = [
    ...first,
    ...others.filter(({ value }) => first.every((option) => option.value !== value)),
  ]
  return { options, error: found.data === undefined ? found.error : null, retry: () => void found.refetch() }
}
