import { listStaff } from '@gavelhouse/shared/accounts/staff-contract.ts'
import { useRead } from '../../lib/api.ts'
import type { FilterOption } from '../list/definition.ts'

/** Who of the staff is meant: those whose name holds what was typed, and those already chosen. */
export function useStaffOptions(typed: string, chosen: readonly number[]): FilterOption[] {
  const { data } = useRead(listStaff, {})
  const words = typed.trim().toLowerCase()
  return (data?.staff ?? [])
    .filter(({ id, name }) => chosen.includes(id) || name.toLowerCase().includes(words))
    .map(({ id, name }) => ({ value: String(id), label: name }))
}
