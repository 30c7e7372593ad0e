import { listAllLots, saveLot } from '@gavelhouse/shared/lots/admin-contract.ts'
import { readOfficeLot } from '@gavelhouse/shared/office/record-contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, keyOf } from '../../lib/api.ts'
import type { CellEditing } from '../list/cells/cell-editing.ts'
import { isFixedField } from './fixed-fields.ts'
import type { ListedOfficeLot } from './lot-columns.tsx'
import { lotFieldName, lotWireName, useLotSections } from './lot-fields.ts'

/** How the cells of the list of lots are edited: by the call of the form, field by field. */
export function useLotCells(): CellEditing<ListedOfficeLot> {
  const cache = useQueryClient()
  const sections = useLotSections()
  return useMemo(
    () => ({
      fields: sections.flatMap(({ fields }) => fields),
      nameOf: lotFieldName,
      isInherited: (lot, name) => lot.inherited.includes(lotWireName(name)),
      // A sealed lot that is open counts as bid on.
      isFixed: (lot, name) => {
        const hasBids = lot.bidCount === null ? lot.status === 'open' : lot.bidCount > 0
        return isFixedField({ ...lot, hasBids }, name)
      },
      save: async (lot, change, seen) => {
        await call(saveLot, { id: lot.id, seenVersion: Number(seen.version), ...change })
        // What is open beside it, its history and what is counted may wait; the line may not.
        void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listAllLots.path })
        await cache.invalidateQueries({ queryKey: keyOf(listAllLots) })
      },
      reread: (lot) => call(readOfficeLot, { id: lot.id }),
    }),
    [cache, sections],
  )
}
