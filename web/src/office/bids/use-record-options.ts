import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { listBidders } from '@gavelhouse/shared/office/list-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useRead } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import type { FilterOption } from '../list/definition.ts'

const PAUSE_MS = 200
const MOST = 20

/** What was typed, when there is a pause. */
function useQuestion(list: 'lots' | 'bidders', typed: string) {
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS)
  return { ...readListQuery(list, `q=${encodeURIComponent(words)}`), page: 1, limit: MOST }
}

/** Chosen ones that are not among those found keep their number for a name. */
const withChosen = (found: FilterOption[], chosen: readonly number[]): FilterOption[] => [
  ...chosen.map(String).flatMap((value) => (found.some((one) => one.value === value) ? [] : [{ value, label: value }])),
  ...found,
]

/** Lots by title or number, for those who may see their list. */
export function useLotOptions(typed: string, chosen: readonly number[]): FilterOption[] {
  const { user } = useSession()
  const { data } = useRead(listAllLots, useQuestion('lots', typed), {
    enabled: user?.rights.includes('catalogue') === true,
    keepPrevious: true,
  })
  const found = data?.records.map(({ id, lotNumber, title }) => ({ value: String(id), label: `${lotNumber} ${title}` }))
  return withChosen(found ?? [], chosen)
}

/** People by name, company, email or phone, for those who may see their list. */
export function useBidderOptions(typed: string, chosen: readonly number[]): FilterOption[] {
  const { user } = useSession()
  const mayAsk = (['approve_bidders', 'people'] as const).some((right) => user?.rights.includes(right) === true)
  const { data } = useRead(listBidders, useQuestion('bidders', typed), { enabled: mayAsk, keepPrevious: true })
  return withChosen(data?.records.map(({ id, name }) => ({ value: String(id), label: name })) ?? [], chosen)
}
