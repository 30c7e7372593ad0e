import { listAllLots } from '@gavelhouse/shared/lots/admin-contract.ts'
import { readListQuery } from '@gavelhouse/shared/office/list-query.ts'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api.ts'
import type { ListDefinition } from '../list/definition.ts'
import { PAGE_SIZE, useOfficeList } from '../list/use-office-list.ts'
import type { ListedOfficeLot } from './lot-columns.tsx'

/** Opens the lot after the open one as the list has them, on the next page too; null: it is the last, or not in the list. */
export function useNextLot(definition: ListDefinition<ListedOfficeLot>, openId: number | null): (() => void) | null {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { results, page } = useOfficeList(definition)
  const rows = results?.records ?? []
  const index = rows.findIndex(({ id }) => id === openId)
  const open = (id: number, address: string) =>
    void navigate(`/admin/lots/${id}${address}`, { preventScrollReset: true })
  const next = rows[index + 1]
  if (index < 0) return null
  if (next !== undefined) return () => open(next.id, search)
  if (page * PAGE_SIZE >= (results?.totalRecords ?? 0)) return null
  const openNextPage = async () => {
    const input = { ...readListQuery('lots', search), page: page + 1, limit: PAGE_SIZE }
    const [first] = (await call(listAllLots, input)).records
    const address = new URLSearchParams(search)
    address.set('page', String(page + 1))
    if (first !== undefined) open(first.id, `?${address}`)
  }
  return () => void openNextPage()
}
