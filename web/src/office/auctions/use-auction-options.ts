import { findAuctions } from '@gavelhouse/shared/office/list-contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../lib/api.ts'
import type { FilterOption } from '../list/definition.ts'

const PAUSE_MS = 200

/** Auctions to choose from: those already chosen, and those whose title holds what was typed, the latest first. */
export function useAuctionOptions(typed: string, chosen: readonly number[]): FilterOption[] {
  const [search] = useDebouncedValue(typed.trim().slice(0, 100), PAUSE_MS)
  const { data } = useRead(findAuctions, { search, ids: [...chosen] }, { keepPrevious: true })
  return (data?.auctions ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
}
