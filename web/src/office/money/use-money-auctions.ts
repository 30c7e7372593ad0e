import { listMoneyAuctions } from '@gavelhouse/shared/office/payments-contract.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../lib/api.ts'
import type { FilterOption } from '../list/definition.ts'

const PAUSE_MS = 200

/** Auctions to choose from, also for those who look after money alone: chosen ones first, then the latest. */
export function useMoneyAuctions(typed: string, chosen: readonly number[]): FilterOption[] {
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useRead(listMoneyAuctions, { search, ids: [...chosen] }, { keepPrevious: true })
  return (data?.auctions ?? []).map(({ id, title }) => ({ value: String(id), label: title }))
}
